import * as contract from '@atrio/contract';
import type { Context } from '../../context.ts';
import { deviceOf, originOf, type Route, route } from '../../http/bind.ts';
import { finishSecondStep } from './second-step.ts';
import { disable, enable, renewRecoveryCodes, setUp, state } from './two-factor.ts';

export const twoFactorRoutes = (ctx: Context): Route[] => [
  route(contract.secondStep, ({ body, request }) =>
    finishSecondStep(ctx, body, originOf(request), deviceOf(request)),
  ),
  route(contract.getTwoFactor, ({ customer }) => state(ctx, customer)),
  route(contract.setUpTwoFactor, ({ customer, body }) => setUp(ctx, customer, body)),
  route(contract.enableTwoFactor, ({ customer, body }) => enable(ctx, customer, body)),
  route(contract.disableTwoFactor, ({ customer, body }) => disable(ctx, customer, body)),
  route(contract.renewRecoveryCodes, ({ customer, body }) => renewRecoveryCodes(ctx, customer, body)),
];
