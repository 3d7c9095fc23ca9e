import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import type { Db } from '../db/handle.ts';
import { blockAccount, unblockAccount } from '../features/auth/blocking.ts';
import { customerByEmail, endSessions, liveSessions } from '../features/auth/host-acts.ts';
import { endVisits } from '../features/behalf/endings.ts';
import type { Command, CommandResult } from './command.ts';
import { tellHostAct } from './host-act.ts';
import { withDatabase } from './with-database.ts';

/** @throws ConfigError where there is no such customer */
const withCustomer = <T>(
  config: Config,
  email: string,
  work: (db: Db, id: number) => Promise<T>,
): Promise<T> =>
  withDatabase(config, async (db) => {
    const id = await customerByEmail({ db }, email);
    if (id === null) throw new ConfigError(`No hay ningún cliente con el correo ${email}.`);
    return work(db, id);
  });

async function setBlocked(config: Config, email: string, isBlocked: boolean): Promise<CommandResult> {
  const { customer, changed } = await withCustomer(config, email, async (db, id) => ({
    customer: id,
    changed: await db.transaction(async (trx) => {
      if (!isBlocked) return unblockAccount(trx, id);
      const isNew = await blockAccount(trx, id, null);
      await endVisits(trx, id);
      return isNew;
    }),
  }));
  const act = isBlocked ? 'customer-blocked' : 'customer-unblocked';
  if (changed) await tellHostAct(config, act, { account: customer });
  const state = isBlocked ? 'bloqueado, y sus sesiones terminaron' : 'desbloqueado';
  return {
    said: changed ? `Cliente ${customer}: ${state}.` : `El cliente ${customer} ya estaba así.`,
    data: { customer, blocked: isBlocked, changed },
    good: true,
  };
}

export const customerBlock: Command = {
  usage: 'customer block CORREO',
  does: 'no deja entrar a un cliente y termina sus sesiones',
  takes: 1,
  run: (config, _options, [email = '']) => setBlocked(config, email, true),
};

export const customerUnblock: Command = {
  usage: 'customer unblock CORREO',
  does: 'lo deja entrar otra vez',
  takes: 1,
  run: (config, _options, [email = '']) => setBlocked(config, email, false),
};

export const customerSessions: Command = {
  usage: 'customer sessions CORREO [--end]',
  does: 'sus sesiones abiertas; con --end las termina',
  takes: 1,
  async run(config, { end }, [email = '']) {
    const { customer, sessions } = await withCustomer(config, email, async (db, id) => {
      const found = await liveSessions({ db }, id);
      if (end) await endSessions({ db }, id);
      return { customer: id, sessions: found };
    });
    if (end) await tellHostAct(config, 'sessions-ended', { account: customer });
    const lines = sessions.map(
      ({ createdAt, lastSeenAt, address, userAgent }) =>
        `desde ${createdAt} · vista ${lastSeenAt} · ${address ?? '?'} · ${userAgent ?? '?'}`,
    );
    const count = `Cliente ${customer}: ${sessions.length} sesiones${end ? ' terminadas' : ' abiertas'}.`;
    return { said: [count, ...lines].join('\n'), data: { customer, ended: end, sessions }, good: true };
  },
};
