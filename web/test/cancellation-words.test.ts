import { endsBeforeChargeMs, type SubscriptionDetail } from '@atrio/contract';
import { describe, expect, test } from 'vitest';
import { whatCancellingDoes } from '../src/features/subscriptions/cancellation-words.ts';
import { formatMoment } from '../src/lib/dates.ts';

const now = Date.parse('2026-12-01T18:00:00Z');
const said = (state: SubscriptionDetail['state'], currentPeriodEnd: string | null) =>
  whatCancellingDoes({ state, currentPeriodEnd } as SubscriptionDetail, now);

describe('[S66] before a cancellation the dialog says what the server will do', () => {
  test.each(['active', 'trial', 'paused'] as const)(
    'a plan in the state %s can be used until what was paid is over',
    (state) => {
      expect(said(state, '2026-12-21T18:00:00Z')).toContain('Podrás usarlo hasta el 21 de diciembre de 2026');
    },
  );

  test.each(['active', 'paused'] as const)(
    'a plan in the state %s whose known period is over promises no day',
    (state) => {
      for (const end of ['2026-12-01T17:59:00Z', null]) {
        expect(said(state, end)).toMatch(/^Si tu último cobro ya se hizo/);
      }
    },
  );

  test('until when it can be taken back, which is some hours before the end', () => {
    const end = '2026-12-21T18:00:00Z';
    const last = formatMoment(new Date(Date.parse(end) - endsBeforeChargeMs).toISOString());
    expect(said('active', end)).toContain(`Hasta el ${last} puedes arrepentirte aquí mismo.`);
    const soon = said('active', '2026-12-01T23:00:00Z');
    expect(soon).toContain('ya no podrás arrepentirte');
    expect(soon).not.toContain('puedes arrepentirte aquí');
  });

  test('a plan with an outstanding charge ends at once', () => {
    expect(said('pastDue', '2026-12-21T18:00:00Z')).toMatch(/termina de inmediato/);
  });
});
