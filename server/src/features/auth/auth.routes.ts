import * as contract from '@atrio/contract';
import type { Context } from '../../context.ts';
import { deviceOf, originOf, type Route, route } from '../../http/bind.ts';
import { changePassword, login, logout, register } from './auth.ts';
import { denySignIn } from './deny-sign-in.ts';
import { deviceToken } from './devices.ts';
import { confirmEmail, sendConfirmation } from './email-confirmation.ts';
import { forgotPassword, resetPassword } from './password-reset.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';

export const authRoutes = (ctx: Context): Route[] => [
  route(contract.login, ({ body, request }) => login(ctx, body, originOf(request), deviceOf(request))),
  route(contract.register, ({ body, request }) => register(ctx, body, originOf(request))),
  route(contract.logout, ({ customer }) => logout(ctx, customer)),
  route(contract.changePassword, ({ customer, body }) => changePassword(ctx, customer, body)),
  route(contract.forgotPassword, ({ body, request }) =>
    forgotPassword(ctx, body, originOf(request), deviceOf(request)),
  ),
  route(contract.resetPassword, ({ body, request }) => resetPassword(ctx, body, originOf(request))),
  route(contract.denySignIn, ({ body, request }) => denySignIn(ctx, body, originOf(request))),
  route(contract.confirmEmail, ({ body, request, customer }) =>
    confirmEmail(ctx, body, originOf(request), customer),
  ),
  route(contract.sendConfirmation, ({ customer }) => sendConfirmation(ctx, customer)),
  route(contract.listSessions, ({ customer }) => listSessions(ctx, customer)),
  route(contract.endSession, ({ customer, params }) => endSession(ctx, customer, params.id)),
  route(contract.rememberDevice, async ({ customer }) => deviceToken(ctx, customer)),
  route(contract.endOtherSessions, ({ customer }) => endOtherSessions(ctx, customer)),
];
