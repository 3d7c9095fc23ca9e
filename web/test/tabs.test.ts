import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TabChannel } from '../src/api/shared-session.ts';

/**
 * Tabs of one browser. Each has its own modules; the storage that they share here is checked only in tests
 * with a single tab.
 */
type Message = Parameters<TabChannel['postMessage']>[0];

/** All messages, and their listeners. */
let said: Message[] = [];
let open: { listeners: ((event: { data: unknown }) => void)[] }[] = [];

class FakeChannel implements TabChannel {
  readonly listeners: ((event: { data: unknown }) => void)[] = [];
  constructor() {
    open.push(this);
  }
  addEventListener(_: 'message', listener: (event: { data: unknown }) => void): void {
    this.listeners.push(listener);
  }
  postMessage(message: Message): void {
    said.push(message);
    const others = open.filter((channel) => channel !== this);
    queueMicrotask(() => {
      for (const { listeners } of others) {
        // Copied, as the browser does: no listener gets the sender's own object.
        for (const listener of listeners) listener({ data: structuredClone(message) });
      }
    });
  }
}

const ana = { id: 7, documentId: 'a', username: 'ana', email: 'ana@ejemplo.com', name: 'Ana' };
const luis = { ...ana, id: 8, documentId: 'l', username: 'luis', email: 'luis@ejemplo.com', name: 'Luis' };

async function openTab() {
  vi.resetModules();
  sessionStorage.clear();
  const session = await import('../src/api/session.ts');
  const { askOtherTabs, shareSession, tabUsed } = await import('../src/api/shared-session.ts');
  const { askToSignInAgain } = await import('../src/api/sign-in-again.ts');
  const channel = new FakeChannel();
  shareSession(channel);
  const opened = vi.fn<() => void>();
  return {
    ...session,
    askToSignInAgain,
    ask: () => askOtherTabs(channel, opened),
    opened,
    state: () => {
      const { status, token, notice } = session.currentSession();
      return { status, token, notice };
    },
    /** Signed in, with the profile loaded. */
    signIn: (token: string, user = ana) => {
      session.openSession(token, user);
      session.profileLoaded(user);
      tabUsed();
    },
    tabUsed,
  };
}

const nobody = { status: 'anonymous', token: null, notice: null };

/** Delivers the messages between the tabs, without letting time pass. */
const delivered = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  open = [];
});
afterEach(() => vi.useRealTimers());

describe('a new tab', () => {
  test('never gets the session of an operator who acts for a customer', async () => {
    const own = await openTab();
    own.signIn('token-a');
    const acting = await openTab();
    acting.signIn('behalf_token', luis);
    const fresh = await openTab();
    const asking = fresh.ask();
    await vi.advanceTimersByTimeAsync(300);
    expect(await asking).toBe(true);
    expect(fresh.state().token).toBe('token-a');
    own.endSession('profile-failed');
    const alone = await openTab();
    fresh.endSession('profile-failed');
    const askingAgain = alone.ask();
    await vi.advanceTimersByTimeAsync(300);
    expect([await askingAgain, alone.state()]).toEqual([false, nobody]);
    expect(said.some((message) => JSON.stringify(message).includes('behalf_'))).toBe(false);
  });

  test('[S35] gets the session of another one, and stores its two keys only', async () => {
    const first = await openTab();
    first.signIn('token-a');
    const second = await openTab();
    const asking = second.ask();
    expect(second.state()).toEqual({ status: 'loading', token: null, notice: null });
    await vi.advanceTimersByTimeAsync(40);
    expect(await asking).toBe(true);
    expect(second.opened).toHaveBeenCalledOnce();
    expect(second.state()).toEqual({ status: 'loading', token: 'token-a', notice: null });
    expect(Object.keys(sessionStorage).sort()).toEqual(['jwtToken', 'user']);
    expect(sessionStorage.getItem('jwtToken')).toBe('token-a');
    expect(JSON.parse(sessionStorage.getItem('user') ?? '')).toEqual(ana);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('[S17] without another tab is that of a visitor after a fifth of a second', async () => {
    const tab = await openTab();
    const asking = tab.ask();
    await vi.advanceTimersByTimeAsync(199);
    expect(tab.state().status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(await asking).toBe(false);
    expect(tab.state()).toEqual(nobody);
  });

  describe('that became a visitor because the other one was busy', () => {
    const lateAnswer = async (tab: Awaited<ReturnType<typeof openTab>>, afterMs: number) => {
      const asking = tab.ask();
      await vi.advanceTimersByTimeAsync(200);
      expect([await asking, tab.state()]).toEqual([false, nobody]);
      const [ask] = said;
      await vi.advanceTimersByTimeAsync(afterMs - 200);
      return () => {
        const answer = { kind: 'answer', id: ask?.kind === 'ask' ? ask.id : '', usedAt: 1 } as const;
        new FakeChannel().postMessage({ ...answer, token: 'token-a', user: ana });
        return delivered();
      };
    };

    test('still gets the session', async () => {
      const tab = await openTab();
      await (await lateAnswer(tab, 9_900))();
      expect(tab.state()).toEqual({ status: 'loading', token: 'token-a', notice: null });
      expect(tab.opened).toHaveBeenCalledOnce();
    });

    test('keeps the account with which somebody has signed in meanwhile', async () => {
      const tab = await openTab();
      const answer = await lateAnswer(tab, 1_000);
      tab.signIn('token-l', luis);
      await answer();
      expect(tab.state()).toEqual({ status: 'signed-in', token: 'token-l', notice: null });
      expect(tab.opened).not.toHaveBeenCalled();
    });

    test('stays as it is after ten seconds', async () => {
      const tab = await openTab();
      await (await lateAnswer(tab, 10_000))();
      expect(tab.state()).toEqual(nobody);
    });
  });

  test('gets nothing from visitors, nor from a tab whose profile is not loaded', async () => {
    await openTab();
    const loading = await openTab();
    loading.openSession('token-a', ana);
    const third = await openTab();
    const asking = third.ask();
    await vi.advanceTimersByTimeAsync(200);
    expect(await asking).toBe(false);
    expect(said.map(({ kind }) => kind)).toEqual(['ask']);
  });

  test('gets nothing after a sign-out, and opens no session by an answer that it did not request', async () => {
    const first = await openTab();
    first.signIn('token-a');
    const second = await openTab();
    const asking = second.ask();
    await vi.advanceTimersByTimeAsync(40);
    expect(await asking).toBe(true);
    second.endSession('signed-out');
    await delivered();
    expect([first.state().token, second.state().token]).toEqual([null, null]);
    // Somebody else signs in; the screens of visitors that are open elsewhere stay as they are.
    first.signIn('token-l', luis);
    const [, answer] = said;
    expect(answer?.kind).toBe('answer');
    if (answer) new FakeChannel().postMessage({ ...answer, token: 'token-l' } as Message);
    await delivered();
    expect(second.state()).toEqual({ ...nobody, notice: 'signed-out' });
  });

  test('takes the account of the tab that was used last, if two are open', async () => {
    const first = await openTab();
    const second = await openTab();
    second.signIn('token-l', luis);
    first.signIn('token-a');
    await vi.advanceTimersByTimeAsync(1_000);
    second.tabUsed();
    const third = await openTab();
    const asking = third.ask();
    await vi.advanceTimersByTimeAsync(40);
    expect(await asking).toBe(true);
    expect(third.state().token).toBe('token-l');
    expect(said.filter(({ kind }) => kind === 'answer')).toHaveLength(2);
  });
});

describe('a change of the session in one tab', () => {
  /** Two tabs of Ana, and one of Luis. */
  async function three() {
    const [here, there, other] = [await openTab(), await openTab(), await openTab()];
    here.signIn('token-a');
    there.signIn('token-a');
    other.signIn('token-l', luis);
    said = [];
    return { here, there, other };
  }

  test.each(['signed-out', 'expired', 'account-deleted'] as const)(
    '%s: reaches the other tabs of this session and no others, told once',
    async (reason) => {
      const { here, there, other } = await three();
      here.endSession(reason);
      await delivered();
      expect(there.state()).toEqual({ ...nobody, notice: reason });
      expect(other.state()).toEqual({ status: 'signed-in', token: 'token-l', notice: null });
      expect(said).toEqual([{ kind: 'ended', token: 'token-a', reason }]);
    },
  );

  test('a new tab that finds the session expired leaves what is typed in the others', async () => {
    const { here } = await three();
    const fresh = await openTab();
    const asking = fresh.ask();
    await vi.advanceTimersByTimeAsync(40);
    expect(await asking).toBe(true);
    fresh.endSession('expired');
    await delivered();
    expect(fresh.state()).toEqual({ ...nobody, notice: 'expired' });
    expect(here.state()).toEqual({ status: 'signed-in', token: 'token-a', notice: null });
  });

  test('a profile that cannot be loaded, and a password set by a link, end the session in this tab only', async () => {
    for (const reason of ['profile-failed', 'password-reset'] as const) {
      const { here, there } = await three();
      here.endSession(reason);
      await delivered();
      expect(there.state().token).toBe('token-a');
      expect(said).toEqual([]);
    }
  });

  test('a new token reaches the other tabs, and their calls that waited for a sign-in continue', async () => {
    const { here, there, other } = await three();
    const waiting = there.askToSignInAgain();
    here.replaceToken('token-b');
    await delivered();
    expect(there.state()).toEqual({ status: 'signed-in', token: 'token-b', notice: null });
    expect(await waiting).toBe(true);
    expect(other.state().token).toBe('token-l');
    expect(said).toEqual([{ kind: 'replaced', old: 'token-a', token: 'token-b' }]);
  });

  test('a sign-in with another account is not passed on', async () => {
    const { here, there } = await three();
    here.signIn('token-l', luis);
    await delivered();
    expect(there.state().token).toBe('token-a');
    expect(said).toEqual([]);
  });
});
