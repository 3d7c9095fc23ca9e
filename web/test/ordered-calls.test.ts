import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionKeys } from '../../e2e/support/specification/calls.ts';
import { meQuery } from '../src/api/me.ts';
import { loadProfile } from '../src/api/profile.ts';
import { installationsQuery, instancesQuery } from '../src/api/queries.ts';
import { queryClient } from '../src/api/query-client.ts';
import { currentSession, endSession, openSession } from '../src/api/session.ts';
import { Backend } from './backend.ts';

const user = { id: 7, documentId: 'doc7', username: 'marta', email: 'marta@ejemplo.com.gt', name: 'Marta' };
const page = { data: [], meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 0 } } };
const profile = 'GET /api/users/me';

let backend: Backend;
beforeEach(() => {
  endSession('signed-out');
  // Tests of the console, in the same process, leave its own session there.
  sessionStorage.clear();
  queryClient.clear();
  backend = new Backend()
    .on(profile, { json: { ...user, role: { id: 1 }, instances: [], subscriptions: [] } })
    .on('GET /api/instances', { json: page })
    .on('GET /api/installations', { json: page })
    .on('GET /api/meta', { status: 404, json: {} });
  openSession('<jwt>', user);
});

// Other test files share these modules.
afterAll(() => {
  endSession('signed-out');
  queryClient.clear();
});

/** What session storage holds. */
const stored = () => Object.fromEntries(sessionKeys.map((key) => [key, sessionStorage.getItem(key)]));

describe('the session', () => {
  test('[S35] is a token and a cached user, under two keys, and nothing else', () => {
    expect(Object.keys(sessionStorage).sort()).toEqual(sessionKeys);
    expect(stored()).toEqual({ jwtToken: '<jwt>', user: JSON.stringify(user) });
  });

  test('[S36] begins when the profile is loaded, and leaves nothing when it ends', async () => {
    expect(currentSession().status).toBe('loading');
    await loadProfile();
    expect(currentSession()).toMatchObject({ status: 'signed-in', token: '<jwt>' });
    endSession('signed-out');
    expect(currentSession()).toMatchObject({ status: 'anonymous', token: null });
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('[S71] ends when the profile cannot be loaded', async () => {
    backend.on(profile, { status: 500, json: {} });
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await loadProfile();
    log.mockRestore();
    expect(currentSession()).toMatchObject({ status: 'anonymous', notice: 'profile-failed' });
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});

describe('the calls of the lists', () => {
  const queryOf = (name: string) => Object.fromEntries(backend.callsOf(name)[0]?.query ?? []);

  test('[S46][S49] the profile: its four relations, with the token', async () => {
    await queryClient.fetchQuery({ ...meQuery, retry: false });
    expect(queryOf(profile)).toEqual({
      'populate[role]': 'true',
      'populate[instances]': 'true',
      'populate[profilePicture]': 'true',
      'populate[subscriptions][populate][plan]': 'true',
    });
    expect(backend.callsOf(profile)[0]?.headers.get('authorization')).toBe('Bearer <jwt>');
  });

  test('[S54] the instances: those of this customer', async () => {
    await queryClient.fetchQuery(instancesQuery(7));
    expect(queryOf('GET /api/instances')).toMatchObject({ populate: '*', 'filters[user][id][$eq]': '7' });
  });

  test('[S56] the installations: on a plain backend those whose instance has the e-mail as its username', async () => {
    const ofServer = (plain: boolean) =>
      installationsQuery({ plain, features: [], sandbox: undefined }, user.email, 1);
    await queryClient.fetchQuery(ofServer(true));
    expect(queryOf('GET /api/installations')).toMatchObject({
      populate: '*',
      'filters[instance][username][$eq]': user.email,
    });
    backend.calls.length = 0;
    queryClient.clear();
    await queryClient.fetchQuery(ofServer(false));
    expect(Object.keys(queryOf('GET /api/installations')).join()).not.toContain('username');
  });
});
