import { actingTokenPrefix } from '@atrio/contract';
import { isRedirect } from '@tanstack/react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  accountCreated,
  endSession,
  expectNoSession,
  expectSession,
  openSession,
} from '../src/api/session.ts';
import { anonymousOnly, customerOnly, signedInOnly } from '../src/app/guards.ts';

const ana = { id: 7, documentId: 'a', username: 'ana', email: 'ana@ejemplo.com', name: 'Ana' };

/** Where a guard leads to; null where the screen may be shown. */
function leadsTo(guard: () => void): unknown {
  try {
    guard();
    return null;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    const { to, href, search, state } = error.options as Record<string, unknown>;
    return href ?? { to, search, state };
  }
}
const customerScreen = (href: string) => leadsTo(() => signedInOnly({ location: { href } }));
const ownScreen = () => leadsTo(customerOnly);
const visitorScreen = (volver?: string) => leadsTo(() => anonymousOnly({ search: { volver } }));

beforeEach(() => endSession('expired'));

describe('[S17] a visitor', () => {
  test('is led to the login, and back after it', () => {
    const login = (volver: string | undefined) => ({
      to: '/login',
      search: { volver },
      state: { signedOut: false },
    });
    expect(customerScreen('/settings')).toEqual(login('/settings'));
    expect(customerScreen('/')).toEqual(login(undefined));
    expect([visitorScreen(), visitorScreen('/settings')]).toEqual([null, null]);
  });

  test.each(['signed-out', 'account-deleted'] as const)(
    'after %s the next person begins at the dashboard, on a page that asks no other tab',
    (reason) => {
      endSession(reason);
      expect(customerScreen('/settings')).toEqual({
        to: '/login',
        search: { volver: undefined },
        state: { signedOut: true },
      });
    },
  );

  test('stays on a screen for visitors while other tabs are asked', () => {
    expectSession();
    expect([visitorScreen('/settings'), customerScreen('/settings')]).toEqual([null, null]);
    expectNoSession();
    accountCreated('ana@ejemplo.com');
    expect(visitorScreen()).toBeNull();
  });
});

test('[S17] a customer is led away from the screens for visitors, to where they wanted to go', () => {
  openSession('token-a', ana);
  expect([visitorScreen(), visitorScreen('/settings'), customerScreen('/settings')]).toEqual([
    '/',
    '/settings',
    null,
  ]);
});

test('somebody who acts for a customer is led away from the screens that only the customer has', () => {
  openSession('customer', ana);
  expect(ownScreen()).toBeNull();
  openSession(`${actingTokenPrefix}0123456789`, ana);
  expect(ownScreen()).toEqual({ to: '/instances', search: undefined, state: undefined });
});
