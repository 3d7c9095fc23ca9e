import { cancelSubscription, setMailPreferences } from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailCode } from '../src/features/auth/mail-codes.ts';
import { sweepPayments } from '../src/features/billing/sweep.ts';
import { deliverMails } from '../src/features/mails/deliver.ts';
import { dayInWords } from '../src/features/mails/formats.ts';
import type { Client } from './client.ts';
import { tables } from './harness.ts';
import { mailsTo } from './mailbox.ts';
import { buy, current, day, hour, order, type Payments, startPayments } from './payments.ts';

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments({ env: { PUBLIC_URL: 'https://portal.ejemplo.com' } });
  payments.ctx.site.url = 'https://portal.ejemplo.com';
});
afterAll(() => payments.stop());

/** Two workers sweep at the same moment; then every waiting mail is sent. */
async function sweepTwice(): Promise<void> {
  await Promise.all([sweepPayments(payments.ctx), sweepPayments({ ...payments.ctx })]);
  await deliverMails(payments.ctx, mailCode);
}
const mailsOf = async ({ account }: Client) =>
  (await mailsTo(payments.home, account.email)).filter(({ subject }) => subject !== 'Confirma tu correo');
const subjects = async (customer: Client) => (await mailsOf(customer)).map(({ subject }) => subject);
const trialOf = async (customer: Client) => {
  const trial = await current(customer);
  if (!trial?.trialEndsAt) throw new Error('no trial');
  return { ...trial, trialEndsAt: trial.trialEndsAt };
};
/** Moves the clocks to the given number of hours before a time. */
const passUntil = (time: string, hoursBefore: number) =>
  payments.pass(Date.parse(time) - hoursBefore * hour - payments.ctx.clock());

describe('three days before a trial ends', () => {
  test('its owner is told once what is charged, when, and how to cancel, even if the period moves', async () => {
    const [customer, silent, leaving] = [
      await payments.customer(),
      await payments.customer(),
      await payments.customer(),
    ];
    for (const one of [customer, silent, leaving]) await buy(payments, one, 'Profesional', 3);
    await silent.ok(setMailPreferences, { body: { 'trial-ending': false } });
    const { trialEndsAt } = await trialOf(customer);
    const { documentId } = await trialOf(leaving);
    await leaving.ok(cancelSubscription, { params: { documentId } });
    await passUntil(trialEndsAt, 73);
    await sweepTwice();
    expect(await subjects(customer)).toEqual([]);
    await passUntil(trialEndsAt, 71);
    await sweepTwice();
    const told = `Tu mes gratis termina el ${dayInWords(trialEndsAt)}`;
    expect(await subjects(customer)).toEqual([told]);
    const [mail] = await mailsOf(customer);
    expect(mail?.text?.trim()).toBe(
      [
        'Ese día se cobran Q1,197.00 por tu plan Profesional, con la tarjeta terminada en 4242, y después lo mismo cada 3 meses.',
        'Si quieres seguir, no hagas nada. Si no, cancela el plan antes de ese día en Suscripciones, y no se te cobra nada.',
        'Ver o cancelar mi plan:\nhttps://portal.ejemplo.com/subscriptions',
        'Recibes este aviso porque lo tienes activo en tu cuenta.',
        'Elegir qué avisos recibo:\nhttps://portal.ejemplo.com/settings#avisos',
        'Atrio · https://portal.ejemplo.com',
      ].join('\n\n'),
    );
    const later = new Date(Date.parse(trialEndsAt) + 2 * hour).toISOString();
    await tables(payments.ctx)
      .updateTable('subscriptions')
      .set({ trialEndsAt: later, currentPeriodEnd: later })
      .where('userId', '=', customer.account.id)
      .execute();
    await silent.ok(setMailPreferences, { body: { 'trial-ending': true } });
    await payments.pass(hour);
    await sweepTwice();
    expect(await subjects(customer)).toEqual([told]);
    expect([await subjects(silent), await subjects(leaving)]).toEqual([[], []]);
  });
});

describe('a charge that fails', () => {
  test('is told once with the remedy, however often it is retried, and so is the end that follows', async () => {
    const customer = await payments.customer();
    const { checkoutId } = await order(customer);
    payments.recurrente.pay(checkoutId, 'failsLater');
    await payments.settled();
    const { trialEndsAt } = await trialOf(customer);
    await passUntil(trialEndsAt, -1);
    await sweepTwice();
    const failed = (await mailsOf(customer)).filter(({ subject }) => subject === 'No se pudo cobrar tu plan');
    const { nextAttemptAt } = (await current(customer)) ?? {};
    expect(failed.map(({ text }) => text?.split('\n\n').slice(0, 4))).toEqual([
      [
        'No se pudieron cobrar Q199.00 de tu plan Básico, con la tarjeta terminada en 0341.',
        'Revisa que la tarjeta tenga fondos y no haya vencido, o cámbiala por otra: con la nueva se intenta enseguida.',
        `Mientras tanto tu plan sigue activo. El próximo intento es el ${dayInWords(nextAttemptAt ?? '')}.`,
        'Ver mi suscripción:\nhttps://portal.ejemplo.com/subscriptions',
      ],
    ]);
    for (let passed = 0; passed < 8; passed += 1) {
      await payments.pass(day);
      await sweepTwice();
    }
    const ofCharges = (await subjects(customer)).filter((subject) => subject?.includes('cobrar'));
    expect(ofCharges).toEqual(['No se pudo cobrar tu plan', 'Tu plan terminó porque no se pudo cobrar']);
  });
});
