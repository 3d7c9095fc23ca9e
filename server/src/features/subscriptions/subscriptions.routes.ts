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

const nothing = async (): Promise<never> => {
  throw notFound('subscription');
};

export const subscriptionsRoutes = (_: Context): Route[] => [
  route(contract.getCurrentSubscription, refuse),
  route(contract.cancelSubscription, nothing),
  route(contract.resumeSubscription, nothing),
  route(contract.changeCard, nothing),
  route(contract.listPayments, refuse),
];
