import * as contract from '@atrio/contract';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/bind.ts';
import { changePassword, login, logout, type Origin, register } from './auth.ts';

const originOf = (request: FastifyRequest): Origin => ({
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  address: request.ip,
});

export const authRoutes = (ctx: Context): Route[] => [
  route(contract.login, ({ body, request }) => login(ctx, body, originOf(request))),
  route(contract.register, ({ body, request }) => register(ctx, body, originOf(request))),
  route(contract.logout, ({ customer }) => logout(ctx, customer)),
  route(contract.changePassword, ({ customer, body, request }) =>
    changePassword(ctx, customer, body, originOf(request)),
  ),
];
