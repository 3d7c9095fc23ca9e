import { Agent, request } from 'undici';
import type { TraceSettings } from '../../config/config-traces.ts';

/** How long a collector may take to answer, ms. */
const answerMs = 4000;
/** A collector answers a few bytes. */
const maxBytes = 64 * 1024;

/** The way to a collector, over OTLP/HTTP with protobuf. */
export interface Collector {
  /**
   * @param spans an ExportTraceServiceRequest; an empty one has no bytes
   * @throws where the collector does not accept them
   */
  send(spans: Uint8Array): Promise<void>;
  /** Aborts the calls that have no answer yet. */
  close(): Promise<void>;
}

export function openCollector({ url, headers }: Pick<TraceSettings, 'url' | 'headers'>): Collector {
  const agent = new Agent({ connections: 2, connect: { timeout: answerMs } });
  return {
    async send(spans) {
      const {
        statusCode,
        headers: told,
        body,
      } = await request(url, {
        method: 'POST',
        dispatcher: agent,
        signal: AbortSignal.timeout(answerMs),
        headers: { ...headers, 'content-type': 'application/x-protobuf' },
        body: spans,
      });
      await body.dump({ limit: maxBytes });
      if (statusCode < 200 || statusCode > 299) throw new Error(`HTTP ${statusCode}`);
      // HTML is a page for people: something else listens there.
      if (String(told['content-type']).startsWith('text/html')) throw new Error('HTTP 200 text/html');
    },
    close: () => agent.destroy(),
  };
}
