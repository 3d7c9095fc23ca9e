import type { Installation, InstallationResult, RowAccount } from '@atrio/contract';
import { formatNumber, rows } from '../../lib/figures.ts';
import type { BadgeTone } from '../../ui/status-badge.tsx';
import { openDecisionsText } from '../decisions/decisions.ts';
import { stateTexts } from './state-texts.ts';

/** The state of an installation, as the badge and the line beside it show it. */
export interface InstallationOutcome {
  kind:
    | 'completed'
    | 'pending'
    | 'errors'
    | 'nothing'
    | 'undone'
    | 'waiting'
    | 'notStarted'
    | 'inProgress'
    | 'failed'
    | 'cancelled'
    | 'other';
  tone: BadgeTone;
  label: string;
  /** Rows or decisions in words; null when there is nothing to count. */
  detail: string | null;
}

type Status = { name: string; displayName: string } | null | undefined;

/** Colours by the specification: completed green, failed red, inProgress yellow, any other grey. */
const statusTones = { completed: 'ok', failed: 'bad', inProgress: 'warn', cancelled: 'grey' } as const;
const hasTone = (name: string): name is keyof typeof statusTones => Object.hasOwn(statusTones, name);

const notLoadedText = (value: number) => `${rows(value)} no ${value === 1 ? 'entró' : 'entraron'}`;
const toDecideText = (value: number) => `${rows(value)} por decidir`;

/**
 * All rows but those set aside, which are no records or were left out on purpose. During an update a process
 * of an older version may answer without `aside`.
 */
export const rowsToLoad = ({ given, aside = 0 }: RowAccount): number => given - aside;

export const rowsInOdoo = ({ created, changed, same }: RowAccount): number => created + changed + same;

/**
 * Decides name, colour and detail of the state of an installation, for the whole portal.
 * @param status null and undefined mean completed, by the specification
 * @param result undefined on a plain backend, where only the status is known
 */
export function outcomeOf(status: Status, result: InstallationResult | undefined): InstallationOutcome {
  const { name, displayName } = status ?? { name: 'completed', displayName: 'Completada' };
  const account = result?.rows ?? null;
  if (name === 'inProgress' && result && result.waitingSince !== null) {
    return {
      kind: 'waiting',
      tone: 'warn',
      label: 'Espera tus decisiones',
      detail: openDecisionsText(result.decisions, account?.pending ?? 0),
    };
  }
  if (name === 'inProgress' && result?.neverStarted) {
    return { kind: 'notStarted', tone: 'warn', label: 'No llegó a empezar', detail: 'Faltan los archivos' };
  }
  if (name === 'completed' && account !== null && account.given > 0)
    return completedOutcome(account, displayName);
  const kind = hasTone(name) ? name : 'other';
  const hasRows = (kind === 'failed' || kind === 'cancelled') && account !== null && account.given > 0;
  return {
    kind,
    tone: hasTone(name) ? statusTones[name] : 'grey',
    label: displayName,
    detail: hasRows
      ? `${formatNumber(rowsInOdoo(account))} de ${rows(rowsToLoad(account))} en tu Odoo`
      : null,
  };
}

/** The outcome of a completed installation: green only when every row is in Odoo, or set aside. */
function completedOutcome(account: RowAccount, completed: string): InstallationOutcome {
  const { pending, rejected, aside, left, undone } = account;
  const inOdoo = rowsInOdoo(account);
  const notLoaded = rejected + left;
  const asideText = aside > 0 ? [stateTexts.aside(aside)] : [];
  const openText = [
    ...(pending > 0 ? [toDecideText(pending)] : []),
    ...(notLoaded > 0 ? [notLoadedText(notLoaded)] : []),
    ...asideText,
  ].join(' · ');
  if (inOdoo === 0 && undone === 0) {
    return { kind: 'nothing', tone: 'bad', label: 'Ninguna fila entró', detail: openText };
  }
  if (pending > 0)
    return { kind: 'pending', tone: 'warn', label: 'Completada con pendientes', detail: openText };
  if (undone > 0) {
    const detail = `${rows(undone)} ${undone === 1 ? 'deshecha' : 'deshechas'}`;
    return {
      kind: 'undone',
      tone: inOdoo === 0 ? 'grey' : 'warn',
      label: inOdoo === 0 ? 'Deshecha' : 'Deshecha en parte',
      detail: notLoaded > 0 ? `${detail} · ${notLoadedText(notLoaded)}` : detail,
    };
  }
  if (notLoaded > 0)
    return { kind: 'errors', tone: 'warn', label: 'Completada con errores', detail: openText };
  return {
    kind: 'completed',
    tone: 'ok',
    label: completed,
    detail: [`${rows(inOdoo)} en tu Odoo`, ...asideText].join(' · '),
  };
}

type StatusAndResult = Pick<Installation, 'installationStatus' | 'result'>;

export const outcomeOfInstallation = ({ installationStatus, result }: StatusAndResult): InstallationOutcome =>
  outcomeOf(installationStatus, result);

/** Whether it is working now, and not waiting for decisions or files. */
export const isRunning = (installation: StatusAndResult): boolean =>
  outcomeOfInstallation(installation).kind === 'inProgress';

/** Whether it had a result: rows are in Odoo, or it completed without rows to load. */
export function wasUseful(installation: StatusAndResult): boolean {
  const account = installation.result?.rows;
  if (account && account.given > 0) return rowsInOdoo(account) > 0;
  return outcomeOfInstallation(installation).kind === 'completed';
}
