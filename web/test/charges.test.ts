import type { getCurrentSubscription, Plan, ResponseOf } from '@atrio/contract';
import { describe, expect, test } from 'vitest';
import { canBuyAgain, changesOf, chargesOf, whyNotPayable } from '../src/features/checkout/charges.ts';
import { texts } from '../src/features/checkout/texts.ts';

type SubscriptionState = ResponseOf<typeof getCurrentSubscription>;

const plan = { name: 'Básico', price: 199 } as Plan;
const quarter = { id: 2, documentId: 'p', name: 'quarter', displayName: 'Trimestral', months: 3 } as never;
const state = (more: Partial<SubscriptionState>): SubscriptionState => ({
  current: null,
  last: null,
  openCheckout: null,
  trialMonths: 0,
  ...more,
});
const current = (more: object) =>
  state({
    current: {
      plan: { name: 'Profesional' },
      state: 'active',
      trialEndsAt: null,
      currentPeriodEnd: '2026-12-21T18:00:00Z',
      ...more,
    } as SubscriptionState['current'],
  });

describe("[S84] today's charge is the amount that the server names for this customer", () => {
  test('with a free month nothing is charged, and the page says when it ends', () => {
    const charges = chargesOf(plan, quarter, state({ trialMonths: 1 }));
    expect(charges.today).toBe('Q0.00');
    expect(charges.freeUntil).not.toBeNull();
    expect(charges.sentences[0]).toBe('Hoy no pagas nada: el primer mes es gratis.');
  });

  test('without a free month the whole period is charged, and no sentence mentions free months', () => {
    const charges = chargesOf(plan, quarter, state({}));
    expect(charges).toMatchObject({ today: 'Q597.00', freeUntil: null });
    expect(charges.sentences.join(' ')).not.toMatch(/gratis|prueba/);
    expect(charges.sentences[0]).toContain('Hoy se cobran Q597.00');
  });

  test.each([
    ['nit', 'Otra cuenta con tu NIT ya tuvo el mes gratis, que se da una sola vez por NIT.'],
    ['email', 'Una cuenta con tu correo ya tuvo el mes gratis, que se da una sola vez.'],
  ] as const)(
    'where the free month was had before with the same %s, it says so before the amount',
    (trialUsedBy, why) => {
      const charges = chargesOf(plan, quarter, state({ trialUsedBy }));
      expect(charges).toMatchObject({ today: 'Q597.00', freeUntil: null });
      expect(charges.sentences.slice(0, 2)).toEqual([why, expect.stringContaining('Hoy se cobran Q597.00')]);
    },
  );
});

describe('before a change of plan the page says what is lost', () => {
  test('of a trial: that it ends', () => {
    const [, lost] = changesOf(current({ state: 'trial', trialEndsAt: '2026-12-21T18:00:00Z' }));
    expect(lost).toContain('Tu mes de prueba, que iba hasta el 21 de diciembre de 2026, termina con él');
  });

  test('that paid days are not refunded', () => {
    const [, lost] = changesOf(current({}));
    expect(lost).toContain('pagados hasta el 21 de diciembre de 2026, no se descuentan ni se devuelven');
  });

  test('of an unpaid plan and to a customer without a plan: nothing', () => {
    expect(changesOf(current({ state: 'pastDue' }))).toHaveLength(1);
    expect(changesOf(state({}))).toEqual([]);
  });
});

test.each([
  [false, false, false],
  [true, true, false],
  [true, false, true],
])(
  'a plan that is cancelled (%s) and can be kept (%s) can be bought again: %s',
  (cancelAtPeriodEnd, canResume, again) => {
    expect(canBuyAgain(current({ cancelAtPeriodEnd, canResume }))).toBe(again);
  },
);

test('an order can be paid once the period is chosen and it is known what the customer has now', () => {
  const order = { canPay: true, hasPeriods: true, hasPeriod: true, subscription: 'known' } as const;
  expect(whyNotPayable(order)).toBeNull();
  expect(whyNotPayable({ ...order, subscription: 'asked' })).toBe(texts.subscriptionAsked);
  expect(whyNotPayable({ ...order, subscription: 'failed' })).toBe(texts.subscriptionUnknown);
  // What the customer has to do comes first.
  const open = { ...order, hasPeriod: false, subscription: 'asked' } as const;
  expect(whyNotPayable(open)).toBe(texts.whyDisabled);
  expect(whyNotPayable({ ...open, hasPeriods: false })).toBe(texts.noChoice);
  expect(whyNotPayable({ ...order, canPay: false })).toBe(texts.unavailable);
});
