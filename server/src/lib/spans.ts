import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/**
 * Everything that a span may contain. The list is closed, so that no data of a customer gets into one: no
 * address, name or value.
 */
export type SpanFacts = Partial<{
  'http.request.method': string;
  /** The path as the contract has it. */
  'http.route': string;
  'http.response.status_code': number;
  /** What the answer and the log call the request. */
  'atrio.request.id': string;
  'atrio.installation.id': number;
  'atrio.step': string;
  'atrio.mail.kind': string;
  'odoo.model': string;
  'odoo.method': string;
  /** From a closed list: never an error's message, which may quote what somebody wrote. */
  'error.type': string;
}>;

/** The span of the current work. It is here so that the log can ask for it without loading OpenTelemetry. */
export const currentSpan = new AsyncLocalStorage<Span>();

/** Whether the running code is part of a span. */
export const isTraced = (): boolean => currentSpan.getStore() !== undefined;

/** Adds facts to the span of the current work, if there is one. */
export const noteOnSpan = (facts: SpanFacts): void => void currentSpan.getStore()?.setAttributes(facts);

/** The trace of the current work; undefined where none is recorded. */
export function currentTraceId(): string | undefined {
  const { traceId, traceFlags = 0 } = currentSpan.getStore()?.spanContext() ?? {};
  return traceFlags & 1 ? traceId : undefined;
}
