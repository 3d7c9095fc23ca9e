import type { Installation, InstallationResult, RowAccount } from '@atrio/contract';
import { count, formatNumber } from '../../lib/figures.ts';
import type { BadgeTone } from '../../ui/status-badge.tsx';
import { decisionsMissing } from '../decisions/decisions.ts';

/** How an installation stands, in the words of the badge and of the line beside it. */
export interface Outcome {
  kind:
    | 'completed'
    | 'pending'
    | 'errors'
    | 'nothing'
    | 'undone'
    | 'waiting'
    | 'inProgress'
    | 'failed'
    | 'cancelled'
    | 'other';
  tone: BadgeTone;
  words: string;
  /** In rows or decisions; null where there is nothing to count. */
  detail: string | null;
}

type Status = { name: string; displayName: string } | null | undefined;

/** The specification's badge: completed green, failed red, inProgress yellow, any other grey. */
const plain = { completed: 'ok', failed: 'bad', inProgress: 'warn', cancelled: 'grey' } as const;
const isPlain = (name: string): name is keyof typeof plain => Object.hasOwn(plain, name);

const rows = (value: number) => count(value, 'fila', 'filas');
const notIn = (value: number) => `${rows(value)} no ${value === 1 ? 'entró' : 'entraron'}`;
const toDecide = (value: number) => `${rows(value)} por decidir`;

/** Rows of the account that are in Odoo. */
const rowsIn = ({ created, changed, same }: RowAccount): number => created + changed + same;

/**
 * The one place that decides how a result is called.
 * @param status none means completed, as the specification has it
 * @param result absent on a plain backend: then the status speaks alone
 */
export function outcomeOf(status: Status, result: InstallationResult | undefined): Outcome {
  const { name, displayName } = status ?? { name: 'completed', displayName: 'Completada' };
  const account = result?.rows ?? null;
  if (name === 'inProgress' && result && result.waitingSince !== null) {
    return {
      kind: 'waiting',
      tone: 'warn',
      words: 'Espera tus decisiones',
      detail: decisionsMissing(result.decisions, account?.pending ?? 0),
    };
  }
  if (name === 'completed' && account !== null && account.given > 0) return ended(account, displayName);
  const kind = isPlain(name) ? name : 'other';
  const partly = (kind === 'failed' || kind === 'cancelled') && account !== null && account.given > 0;
  return {
    kind,
    tone: isPlain(name) ? plain[name] : 'grey',
    words: displayName,
    detail: partly ? `${formatNumber(rowsIn(account))} de ${rows(account.given)} en tu Odoo` : null,
  };
}

/** Green only where everything that was given is in. */
function ended(account: RowAccount, completed: string): Outcome {
  const { pending, rejected, left, undone } = account;
  const there = rowsIn(account);
  const out = rejected + left;
  const open = [...(pending > 0 ? [toDecide(pending)] : []), ...(out > 0 ? [notIn(out)] : [])].join(' · ');
  if (there === 0 && undone === 0) {
    return { kind: 'nothing', tone: 'bad', words: 'Ninguna fila entró', detail: open };
  }
  if (pending > 0) return { kind: 'pending', tone: 'warn', words: 'Completada con pendientes', detail: open };
  if (undone > 0) {
    const detail = `${rows(undone)} ${undone === 1 ? 'deshecha' : 'deshechas'}`;
    return {
      kind: 'undone',
      tone: there === 0 ? 'grey' : 'warn',
      words: there === 0 ? 'Deshecha' : 'Deshecha en parte',
      detail: out > 0 ? `${detail} · ${notIn(out)}` : detail,
    };
  }
  if (out > 0) return { kind: 'errors', tone: 'warn', words: 'Completada con errores', detail: open };
  return { kind: 'completed', tone: 'ok', words: completed, detail: `${rows(there)} en tu Odoo` };
}

type Told = Pick<Installation, 'installationStatus' | 'result'>;

export const outcomeOfInstallation = ({ installationStatus, result }: Told): Outcome =>
  outcomeOf(installationStatus, result);

/** At work, and not at rest until the customer decides. */
export const isRunning = (installation: Told): boolean =>
  outcomeOfInstallation(installation).kind === 'inProgress';

/** Whether it did what it was for: rows are in, or it had none to load and completed. */
export function broughtSomething(installation: Told): boolean {
  const account = installation.result?.rows;
  if (account && account.given > 0) return rowsIn(account) > 0;
  return outcomeOfInstallation(installation).kind === 'completed';
}
