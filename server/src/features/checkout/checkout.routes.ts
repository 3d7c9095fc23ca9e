import * as contract from '@atrio/contract';
import type { Context } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { type Route, route } from '../../http/bind.ts';

const refuse = async (): Promise<never> => {
  throw new AppError(
    'unavailable',
    'no provider',
    'Este portal todavía no cobra en línea. Escríbenos y lo vemos contigo.',
  );
};

export const checkoutRoutes = (_: Context): Route[] => [
  route(contract.createCheckout, refuse),
  route(contract.getLatestCheckout, refuse),
  route(contract.getCheckout, async () => {
    throw notFound('checkout');
  }),
  route(contract.receiveRecurrenteEvent, refuse),
];
