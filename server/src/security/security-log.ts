import type { Logger } from 'pino';
import type { Customer, Origin } from '../core/customer.ts';
import { networkOf } from '../lib/network.ts';

/**
 * What an operator needs to see of sign-ins, refusals and changes of credentials (OWASP ASVS 5.0, 16.3). They
 * are lines and not rows, so that they outlive the account. They contain only our own words, ids and
 * addresses; the one text from outside is the origin that the content policy blocked.
 */
const usualEvents = [
  'registered',
  'signed-in',
  'signed-out',
  'session-ended',
  'other-sessions-ended',
  'password-changed',
  'password-reset',
  'email-confirmed',
  'email-change-asked',
  'email-changed',
  'username-changed',
  'two-factor-on',
  'recovery-codes-made',
  'passkey-added',
  'passkey-removed',
  'data-exported',
  'operator-signed-in',
  /** A customer gave the provider access, or withdrew it. */
  'behalf-allowed',
  'behalf-withdrawn',
  'behalf-ended',
  /** A request of the provider for an account was stopped. */
  'request-stopped',
  /** Our own token, whose session is over. */
  'ended-token',
] as const;
const unusualEvents = [
  'wrong-guess',
  'too-many-tries',
  'blocked-sign-in',
  'sign-in-denied',
  'access-removed',
  'two-factor-off',
  'recovery-code-used',
  'account-deleted',
  /** A command on the host gave somebody access to the console. */
  'operator-by-host',
  /** An operator entered as a customer, and changed something. */
  'behalf-begun',
  'behalf-changed',
  /** An operator asked for, or agreed to, a request for an account. */
  'request-asked',
  'request-agreed',
  'factor-removed',
  'handed-over',
  /** A token that we did not sign. */
  'forged-token',
  /** The id of somebody else's row: answered as if it did not exist. */
  'foreign-row',
  'bad-webhook-signature',
  /** Done by a command on the host. */
  'host-act',
  /** The content policy blocked something in a customer's page. */
  'policy-violation',
  /** Written by the log itself: how many lines could not be sent. */
  'lines-lost',
] as const;
export type SecurityEvent = (typeof usualEvents)[number] | (typeof unusualEvents)[number];

interface Facts {
  /** The call or the kind of row. For a violation of the content policy: the rule and the blocked origin. */
  what?: string;
  /** Set where the act was not done in a session. */
  by?: 'host';
  /** User id. */
  account?: number | null;
  /** Id of an operator. */
  operator?: number;
  address?: string | null;
  /** Id of a row. */
  row?: number;
  /** How many events of this kind the line stands for; absent: one. */
  count?: number;
}

export interface SecurityLine extends Facts {
  /** ISO */
  time: string;
  level: 'info' | 'warn';
  security: SecurityEvent;
}

/** Where the lines go besides the log. `write` never throws and never waits. */
export interface SecuritySink {
  write(line: SecurityLine): void;
  close(): Promise<void>;
}

/**
 * Anybody can cause these events as often as they like, so a flood of them is counted and not written line by
 * line.
 */
const floods = new Set<SecurityEvent>([
  'too-many-tries',
  'ended-token',
  'forged-token',
  'foreign-row',
  'bad-webhook-signature',
  'policy-violation',
]);
const windowMs = 60_000;
const linesOfNetwork = 10;
const linesOfAll = 300;
/** How many networks are counted separately. */
const mostWindows = 1000;

const usual = new Set<string>(usualEvents);

interface LogWindow {
  left: number;
  unwritten: number;
  timer: NodeJS.Timeout;
}

interface LogState {
  lines: Logger | null;
  sink: SecuritySink | null;
  windows: Map<string, LogWindow>;
}

const states = new WeakMap<Logger, LogState>();

const stateOf = (log: Logger): LogState => {
  const state = states.get(log) ?? { lines: null, sink: null, windows: new Map() };
  states.set(log, state);
  return state;
};

/**
 * Sends the lines of this log to a sink too.
 *
 * @returns a function that writes the events that were only counted, and closes the sink
 */
export function attachSecuritySink(log: Logger, sink: SecuritySink | null): () => Promise<void> {
  const state = stateOf(log);
  state.sink = sink;
  return async () => {
    for (const key of [...state.windows.keys()]) endWindow(log, state, key);
    state.sink = null;
    await sink?.close();
  };
}

/**
 * Writes one line to the log, at any LOG_LEVEL below `fatal`: `{"security":"wrong-guess",...}`; usual events
 * at info, unusual ones at warn.
 */
export function securityEvent(log: Logger, security: SecurityEvent, facts: Facts): void {
  const state = stateOf(log);
  if (floods.has(security) && !isWithinBounds(log, state, security, facts)) return;
  write(log, state, security, facts);
}

/** Like `securityEvent`, for what customers do to their own account. */
export function accountEvent(
  log: Logger,
  security: SecurityEvent,
  { userId, origin, onBehalf }: Pick<Customer, 'userId' | 'onBehalf'> & { origin?: Origin },
  what?: string,
): void {
  securityEvent(log, security, {
    ...(what === undefined ? {} : { what }),
    account: userId,
    ...(onBehalf ? { operator: onBehalf.operatorId } : {}),
    address: origin?.address ?? null,
  });
}

function write(log: Logger, state: LogState, security: SecurityEvent, facts: Facts): void {
  const isSilent = log.level === 'fatal' || log.level === 'silent';
  state.lines ??= isSilent ? log : log.child({}, { level: 'info' });
  const level = usual.has(security) ? 'info' : 'warn';
  state.lines[level]({ security, ...facts }, 'security');
  state.sink?.write({ time: new Date().toISOString(), level, security, ...facts });
}

/**
 * In a minute, a limited number of lines of a kind is written for each network, and for all of them. Further
 * events of a network are counted for it; those above the limit for all are counted together.
 */
function isWithinBounds(log: Logger, state: LogState, security: SecurityEvent, { address }: Facts): boolean {
  const all = windowOf(log, state, `${security}|`, linesOfAll);
  const key = `${security}|${networkOf(address ?? '')}`;
  const isKnown = state.windows.has(key);
  const window =
    isKnown || state.windows.size < mostWindows ? windowOf(log, state, key, linesOfNetwork) : all;
  if (window.left <= 0) window.unwritten += 1;
  else if (all.left <= 0) all.unwritten += 1;
  else {
    window.left -= 1;
    if (window !== all) all.left -= 1;
    return true;
  }
  return false;
}

function windowOf(log: Logger, state: LogState, key: string, most: number): LogWindow {
  const window = state.windows.get(key) ?? {
    left: most,
    unwritten: 0,
    timer: setTimeout(() => endWindow(log, state, key), windowMs).unref(),
  };
  state.windows.set(key, window);
  return window;
}

function endWindow(log: Logger, state: LogState, key: string): void {
  const window = state.windows.get(key);
  if (!window) return;
  clearTimeout(window.timer);
  state.windows.delete(key);
  if (window.unwritten === 0) return;
  const [security = '', address = ''] = key.split('|');
  write(log, state, security as SecurityEvent, {
    ...(address ? { address } : {}),
    count: window.unwritten,
  });
}
