import autocannon from 'autocannon';

export interface Measured {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

export interface Target {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Asks as fast as the answers come, over so many connections. @throws when an answer is not a success */
export async function measure(target: Target, connections: number, seconds: number): Promise<Measured> {
  const options = {
    ...target,
    connections,
    headers: { 'content-type': 'application/json', ...target.headers },
  };
  await autocannon({ ...options, duration: 1 });
  const result = await autocannon({ ...options, duration: seconds });
  if (result.non2xx || result.errors) {
    throw new Error(`${target.method} ${target.url}: ${result.non2xx} refused, ${result.errors} broken`);
  }
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
