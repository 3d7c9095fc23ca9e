import * as contract from '@atrio/contract';
import type { Context } from '../../context.ts';
import { originOf, type Route, route } from '../../http/bind.ts';

/** Loaded on first use, because the library brings parsers of certificates. */
const passkeys = () => import('./passkeys.ts');

export const passkeysRoutes = (ctx: Context): Route[] => [
  route(contract.beginPasskeySignIn, async () => (await passkeys()).beginSignIn(ctx)),
  route(contract.signInWithPasskey, async ({ body, request }) =>
    (await passkeys()).signInWithKey(ctx, body, originOf(request)),
  ),
  route(contract.listPasskeys, async ({ customer }) => (await passkeys()).list(ctx, customer)),
  route(contract.beginPasskeyProof, async ({ customer }) => (await passkeys()).beginProof(ctx, customer)),
  route(contract.beginPasskey, async ({ customer, body }) =>
    (await passkeys()).beginAdding(ctx, customer, body),
  ),
  route(contract.addPasskey, async ({ customer, body }) => (await passkeys()).add(ctx, customer, body)),
  route(contract.removePasskey, async ({ customer, params, body }) =>
    (await passkeys()).remove(ctx, customer, params.documentId, body),
  ),
];
