import { lookup } from 'node:dns/promises';
import { connect } from 'node:tls';

/**
 * Looks at the portal from outside: every call goes to its public address, through the proxies in front of
 * it.
 */

/** After this time a call counts as unanswered. */
const silenceMs = 10_000;

/** @returns the addresses of a name @throws the resolver's error */
export async function addressesOf(host: string): Promise<string[]> {
  return (await lookup(host.replace(/^\[|\]$/g, ''), { all: true })).map(({ address }) => address);
}

/** @returns days until the certificate ends @throws where it is not for this name, or not trusted */
export function certificateDays(url: URL): Promise<number> {
  return new Promise((done, fail) => {
    const host = url.hostname;
    const socket = connect({ host, port: Number(url.port || 443), servername: host, timeout: silenceMs });
    const finish = (work: () => void) => {
      socket.destroy();
      work();
    };
    socket.once('secureConnect', () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to);
      finish(() => done(Math.floor((until - Date.now()) / 86_400_000)));
    });
    socket.once('error', (error) => finish(() => fail(error)));
    socket.once('timeout', () => finish(() => fail(new Error('no answer'))));
  });
}

/** What `GET /api/meta` answers, and the time in its Date header. @throws where the answer is not JSON */
export async function askMeta(origin: string): Promise<{ version: string | null; dateMs: number | null }> {
  const answer = await fetch(`${origin}/api/meta`, { signal: AbortSignal.timeout(silenceMs) });
  const { version } = (await answer.json()) as { version?: unknown };
  const date = Date.parse(answer.headers.get('date') ?? '');
  return {
    version: typeof version === 'string' ? version : null,
    dateMs: Number.isNaN(date) ? null : date,
  };
}

/**
 * Reads the stream that `/livez/stream` sends: one event at once, one a second later.
 *
 * @returns ms between the first and the last piece, which shows whether a proxy buffered them
 * @throws where there is no answer
 */
export async function streamGapMs(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/livez/stream`, { signal: AbortSignal.timeout(silenceMs) });
  if (answer.status !== 200 || !answer.body) throw new Error(`HTTP ${answer.status}`);
  const times: number[] = [];
  for await (const _piece of answer.body) times.push(performance.now());
  return (times.at(-1) ?? 0) - (times[0] ?? 0);
}

/**
 * Sends a body of this size, which Atrio reads to its end and answers with 204. Where the call breaks, it is
 * made a second time: a connection that was kept open from an earlier call may be closed at this moment.
 *
 * @returns the status
 * @throws where both times no answer comes
 */
export async function statusOfBody(origin: string, bytes: number): Promise<number> {
  const send = () =>
    fetch(`${origin}/livez/body`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
      signal: AbortSignal.timeout(6 * silenceMs),
    });
  const answer = await send().catch(send);
  await answer.arrayBuffer();
  return answer.status;
}
