import autocannon from 'autocannon';

export interface Throughput {
  /** Answers per second that were not refused. */
  rate: number;
  /** Requests that were refused, or not answered in ten seconds: a busy machine does that. */
  refused: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Microseconds of the server's processor time for each answer; 0 where it is not known. */
  cpu: number;
}

export interface HttpTarget {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * Sends requests as fast as the answers come.
 *
 * @param connections open at the same time
 * @param server whose processor time is measured, which other work on the machine changes less than the rate
 * @throws Error when no answer is a success
 */
export async function measure(
  target: HttpTarget,
  connections: number,
  seconds: number,
  server?: { cpu(): number },
): Promise<Throughput> {
  const options = {
    ...target,
    connections,
    headers: { 'content-type': 'application/json', ...target.headers },
  };
  await autocannon({ ...options, duration: 1 });
  const before = server?.cpu() ?? 0;
  const result = await autocannon({ ...options, duration: seconds });
  const refused = result.non2xx + result.errors;
  const good = result['2xx'];
  if (!good) throw new Error(`${target.method} ${target.url}: all ${refused} requests were refused`);
  const cpu = ((server?.cpu() ?? 0) - before) / (good + result.non2xx);
  return { rate: good / result.duration, refused, p50: result.latency.p50, p99: result.latency.p99, cpu };
}
