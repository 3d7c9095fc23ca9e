import * as contract from '@atrio/contract/operator';
import type { Context } from '../../context.ts';
import { originOf, type Route, route } from '../../http/bind.ts';
import * as account from './account.ts';
import * as people from './people.ts';
import * as roles from './roles.ts';
import { meOf, signOut } from './sessions.ts';
import * as setUp from './set-up.ts';
import { beginSignIn, finishSignIn, passkeyOfStep } from './sign-in.ts';

export const operatorsRoutes = (ctx: Context): Route[] => [
  ...signInRoutes(ctx),
  ...accountRoutes(ctx),
  ...peopleRoutes(ctx),
];

const signInRoutes = (ctx: Context): Route[] => [
  route(contract.operatorSignIn, ({ body, request }) => beginSignIn(ctx, body, originOf(request))),
  route(contract.signInWithCode, ({ body, request }) => finishSignIn(ctx, body, originOf(request))),
  route(contract.beginOperatorPasskeySignIn, ({ body }) => passkeyOfStep(ctx, body)),
  route(contract.signInWithOperatorPasskey, ({ body, request }) =>
    finishSignIn(ctx, body, originOf(request)),
  ),
  route(contract.acceptInvitation, ({ body, request }) =>
    setUp.acceptInvitation(ctx, body, originOf(request)),
  ),
  route(contract.setUpPasskeyOptions, ({ body }) => setUp.passkeyOptions(ctx, body)),
  route(contract.setUpPasskey, ({ body, request }) => setUp.setUpPasskey(ctx, body, originOf(request))),
  route(contract.setUpAuthenticator, ({ body }) => setUp.authenticatorKey(ctx, body)),
  route(contract.confirmAuthenticator, ({ body, request }) =>
    setUp.confirmAuthenticator(ctx, body, originOf(request)),
  ),
  route(contract.operatorSignOut, ({ operator }) => signOut(ctx, operator)),
];

const accountRoutes = (ctx: Context): Route[] => [
  route(contract.getOperatorMe, async ({ operator }) => meOf(operator)),
  route(contract.beginFreshProof, ({ operator }) => account.beginProof(ctx, operator)),
  route(contract.giveFreshProof, ({ operator, body }) => account.giveProof(ctx, operator, body)),
  route(contract.getOperatorAccount, ({ operator }) => account.accountOf(ctx, operator)),
  route(contract.changeOperatorPassword, ({ operator, body }) => account.changePassword(ctx, operator, body)),
  route(contract.beginOperatorPasskey, ({ operator }) => account.beginAddingPasskey(ctx, operator)),
  route(contract.addOperatorPasskey, ({ operator, body }) => account.addPasskey(ctx, operator, body)),
  route(contract.removeOperatorPasskey, ({ operator, params }) =>
    account.removePasskey(ctx, operator, params.documentId),
  ),
  route(contract.newOperatorAuthenticator, ({ operator }) => account.newAuthenticatorKey(ctx, operator)),
  route(contract.enableOperatorAuthenticator, ({ operator, body }) => account.enableApp(ctx, operator, body)),
  route(contract.removeOperatorAuthenticator, ({ operator }) => account.removeApp(ctx, operator)),
  route(contract.endOperatorSession, ({ operator, params }) =>
    account.endOwnSession(ctx, operator, params.id),
  ),
];

const peopleRoutes = (ctx: Context): Route[] => [
  route(contract.listPeople, ({ operator }) => people.listPeople(ctx, operator)),
  route(contract.invitePerson, ({ operator, body }) => people.invite(ctx, operator, body)),
  route(contract.inviteAgain, ({ operator, params }) => people.inviteAgain(ctx, operator, params.documentId)),
  route(contract.changePerson, ({ operator, params, body }) =>
    people.changeRoleOf(ctx, operator, params.documentId, body),
  ),
  route(contract.endPersonSessions, ({ operator, params }) =>
    people.endSessionsOf(ctx, operator, params.documentId),
  ),
  route(contract.resetPerson, ({ operator, params, body }) =>
    people.reset(ctx, operator, params.documentId, body),
  ),
  route(contract.removePerson, ({ operator, params, body }) =>
    people.removePerson(ctx, operator, params.documentId, body),
  ),
  route(contract.listRoles, () => roles.listRoles(ctx)),
  route(contract.createRole, ({ operator, body }) => roles.createRole(ctx, operator, body)),
  route(contract.changeRole, ({ operator, params, body }) =>
    roles.changeRole(ctx, operator, params.documentId, body),
  ),
  route(contract.removeRole, ({ operator, params }) => roles.removeRole(ctx, operator, params.documentId)),
];
