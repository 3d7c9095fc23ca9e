import {
  disableTwoFactor,
  type Endpoint,
  enableTwoFactor,
  getMe,
  getMeta,
  getTwoFactor,
  listInstances,
  login,
  logout,
  sendConfirmation,
  setUpTwoFactor,
} from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { addKey, appCode, confirmedCustomer, signInByKey, turnOnSecondStep } from './factors.ts';
import { type Atrio, makeHome, startAtrio } from './harness.ts';
import { launchAtrio } from './process.ts';

let atrio: Atrio;
beforeAll(async () => {
  atrio = await startAtrio({ REQUIRE_SECOND_FACTOR: '1' });
});
afterAll(() => atrio.stop());

/** The only calls with a session that a customer without a second step may make. */
const open = [getMe, logout, sendConfirmation, getTwoFactor, setUpTwoFactor, enableTwoFactor];

describe('when the provider requires a second step', () => {
  test('a customer without a second step can do nothing but add one', async () => {
    const customer = await atrio.customer();
    const others: Endpoint[] = Object.values(endpoints).filter(
      (endpoint) => endpoint.access === 'customer' && !open.includes(endpoint as (typeof open)[number]),
    );
    expect(others.length).toBeGreaterThan(50);
    for (const endpoint of others) {
      const { status, error } = await customer.refused(endpoint, {
        params: { documentId: 'x', id: 1, checkoutId: 'x', name: 'x', app: 'crm' },
        ...(endpoint.body ? { body: {} } : {}),
      });
      expect([endpoint.path, status, error]).toEqual([
        endpoint.path,
        403,
        {
          status: 403,
          name: 'ForbiddenError',
          message:
            'Tu proveedor pide la verificación en dos pasos. Actívala para seguir: necesitas una app de autenticación en tu teléfono.',
          details: { secondFactor: 'required' },
        },
      ]);
    }
    await atrio.anonymous.ok(getMeta);
    expect(await customer.ok(getMe)).toMatchObject({ mustAddSecondFactor: true, emailVerified: false });
    expect(await customer.ok(getTwoFactor)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    // The address comes first, as everywhere.
    const { password } = customer.account;
    const early = await customer.refused(setUpTwoFactor, { body: { password } });
    expect(early.error.message).toMatch(/^Primero confirma tu correo/);
    await customer.ok(sendConfirmation);
    await customer.ok(logout);
  });

  test('every call works with it, and stops working without it', async () => {
    const customer = await confirmedCustomer(atrio);
    const { email: identifier, password } = customer.account;
    const other = await atrio.anonymous.ok(login, { body: { identifier, password } });
    const { secret } = await turnOnSecondStep(customer);
    for (const session of [customer, customer.withToken(other.jwt)]) {
      expect((await session.ok(listInstances)).data).toEqual([]);
      expect(await session.ok(getMe)).not.toHaveProperty('mustAddSecondFactor');
    }
    await customer.ok(disableTwoFactor, { body: { password, code: appCode(secret) } });
    expect((await customer.refused(listInstances)).error.details.secondFactor).toBe('required');
  });

  test('a passkey is not enough, because the password alone would still sign in', async () => {
    const home = await makeHome();
    const before = await launchAtrio(home);
    const customer = await confirmedCustomer({ ...atrio, home, customer: () => before.client.register() });
    const { key } = await addKey(customer);
    await customer.ok(listInstances);
    await before.kill('SIGTERM');
    const after = await launchAtrio(home, { REQUIRE_SECOND_FACTOR: '1' });
    try {
      const answer = await signInByKey(after.client, key);
      const { jwt } = (await answer.json()) as { jwt: string };
      const refused = await after.client.withToken(jwt).refused(listInstances);
      expect(refused.error.details.secondFactor).toBe('required');
    } finally {
      await after.kill('SIGTERM');
      await home.remove();
    }
  });
});
