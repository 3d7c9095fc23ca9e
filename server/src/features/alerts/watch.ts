import type { Sample } from '../../adapters/metrics/metrics.ts';
import type { Needs } from '../../context.ts';
import { eachInTurn } from '../../core/each-in-turn.ts';
import { iso, minuteMs } from '../../lib/calendar.ts';
import { queueMail } from '../mails/mails.ts';
import { alertsRepo } from './alerts.repo.ts';
import { type Alert, alerts } from './alerts.ts';
import { holds, type Reading, readingOf } from './conditions.ts';

/** How long readings are kept: no condition needs older ones. */
const rememberedMs = 60 * minuteMs;
/** At most one mail about an alert in this time, whichever process finds it. */
const mailEveryMs = 60 * minuteMs;

interface Watched {
  alert: Alert;
  history: Reading[];
  /** Since when its condition holds without interruption; null: it does not hold. */
  since: number | null;
  isFiring: boolean;
}

/** What a check changed, and which alerts fire now. */
export interface AlertChanges {
  firing: Alert[];
  began: { alert: Alert; value: number | null }[];
  ended: Alert[];
}

/** Compares the samples of this process with the conditions of all alerts, at each call. */
export function alertWatch(): (samples: readonly Sample[], at: number) => AlertChanges {
  const watched = alerts.map((alert): Watched => ({ alert, history: [], since: null, isFiring: false }));
  return (samples, at) => {
    const look: AlertChanges = { firing: [], began: [], ended: [] };
    for (const one of watched) {
      const { alert } = one;
      const reading = readingOf(alert.when, samples, at);
      one.history = [...one.history.filter((old) => old.at >= at - rememberedMs), reading];
      one.since = holds(alert.when, one.history) ? (one.since ?? at) : null;
      const fires = one.since !== null && at - one.since >= (alert.forMinutes ?? 0) * minuteMs;
      if (fires) look.firing.push(alert);
      if (fires && !one.isFiring) look.began.push({ alert, value: reading.value });
      if (!fires && one.isFiring) look.ended.push(alert);
      one.isFiring = fires;
    }
    return look;
  };
}

/**
 * Makes the interval job that checks the alerts: their beginning and end are lines of the log, and as long as
 * one fires a mail goes to each address of `ALERTS_TO` once an hour.
 */
export function alertRound(
  ctx: Needs<'clock' | 'config' | 'db' | 'log' | 'metrics'>,
): () => Promise<AlertChanges> {
  const watch = alertWatch();
  return async () => {
    const at = ctx.clock();
    const look = watch(await ctx.metrics.samples(), at);
    for (const { alert, value } of look.began) {
      ctx.log.error({ alert: alert.name, value, remedy: alert.remedy }, 'alert');
    }
    for (const { name } of look.ended) ctx.log.warn({ alert: name }, 'alert is over');
    if (ctx.config.alertsTo.length) {
      await eachInTurn(
        ctx,
        look.firing,
        ({ name }) => ({ alert: name }),
        (alert) => mailOnce(ctx, alert, at),
      );
    }
    return look;
  };
}

/** Queues the mails about an alert, unless a process did so within the last hour. */
async function mailOnce({ config, db }: Needs<'config' | 'db'>, alert: Alert, at: number): Promise<void> {
  const { name, title, remedy } = alert;
  await db.transaction(async (trx) => {
    if (!(await alertsRepo(trx).claim(name, iso(at), iso(at - mailEveryMs)))) return;
    for (const address of config.alertsTo) await queueMail(trx, 'alert', address, { name, title, remedy });
  });
}
