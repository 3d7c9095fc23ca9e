import {
  acceptInvitation,
  confirmAuthenticator,
  invitePerson,
  listRoles,
  operatorSignIn,
  setUpAuthenticator,
  signInWithCode,
} from '@atrio/contract/operator';
import pino from 'pino';
import { readConfig } from '../src/config/config.ts';
import { openExisting } from '../src/db/open-database.ts';
import { addByHost } from '../src/features/operators/host.ts';
import { type Client, newAccount } from './client.ts';
import { appCode } from './factors.ts';
import type { Atrio } from './harness.ts';
import { codeIn, mailTo } from './mailbox.ts';

/** An operator with a session. */
export interface SignedIn extends Client {
  email: string;
  password: string;
  documentId: string;
  /** The key of the authenticator app. */
  secret: string;
}

/** The code of the one-time link that `npm run atrio -- operator add` writes. */
export async function codeByHost({ home }: Pick<Atrio, 'home'>, email: string): Promise<string> {
  const db = await openExisting(readConfig(home.env));
  try {
    return (await addByHost({ db, log: pino({ level: 'silent' }) }, email))?.split('#')[1] ?? '';
  } finally {
    await db.close();
  }
}

/**
 * Sets up password and app with the code of a link.
 * @param later in steps of 30 s: which code the app shows
 */
export async function accept(
  anonymous: Client,
  email: string,
  code: string,
  name = 'Ana Batz',
  later = -1,
): Promise<SignedIn> {
  const { password } = newAccount();
  const step = await anonymous.ok(acceptInvitation, {
    body: { code, name, password, passwordConfirmation: password },
  });
  const { secret } = await anonymous.ok(setUpAuthenticator, { body: { token: step.token } });
  const confirm = () =>
    anonymous.ok(confirmAuthenticator, { body: { token: step.token, code: appCode(secret, later) } });
  // A code of half a minute ago may be too old when it arrives.
  const { token, me } = await confirm().catch(confirm);
  return { ...anonymous.withToken(token), email, password, documentId: me.documentId, secret };
}

/** The first administrator, added on the host. */
export async function administrator(atrio: Pick<Atrio, 'home' | 'anonymous'>): Promise<SignedIn> {
  const { email } = newAccount();
  return accept(atrio.anonymous, email, await codeByHost(atrio, email));
}

export async function roleNamed(admin: Client, name: string): Promise<string> {
  const { data } = await admin.ok(listRoles);
  return data.find((role) => role.name === name)?.documentId ?? '';
}

/** An operator whom an administrator invited. @param role name of the role */
export async function invited(
  atrio: Atrio,
  admin: Client,
  role: string,
  name = `Persona de ${role}`,
): Promise<SignedIn> {
  const { email } = newAccount();
  await admin.ok(invitePerson, { body: { email, role: await roleNamed(admin, role) } });
  const mail = await mailTo(atrio.home, email, 'Te invitaron a la consola del portal');
  return accept(atrio.anonymous, email, codeIn(mail), name);
}

/** Another session of the same operator. */
export async function signInAgain(anonymous: Client, person: SignedIn, later = 0): Promise<Client> {
  const { email, password, secret } = person;
  const step = await anonymous.ok(operatorSignIn, { body: { email, password } });
  const { token } = await anonymous.ok(signInWithCode, {
    body: { token: step.token, code: appCode(secret, later) },
  });
  return anonymous.withToken(token);
}
