import * as z from 'zod';
import { ConfigError } from './config-error.ts';

/** Variables of the traces. Names and meanings are those of OpenTelemetry. */
export const traceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().max(100, 'admite hasta 100 letras').optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .min(1, 'está vacía: quítala o dale un número de 0 a 1')
    .transform(Number)
    .refine((share) => share >= 0 && share <= 1, 'debe ser un número de 0 a 1')
    .default(1),
};

type Variables = z.infer<z.ZodObject<typeof traceVariables>>;

/** A collector of traces, and what it is sent. */
export interface TraceSettings {
  /** Where spans are sent to. */
  url: string;
  /** Headers for the collector by lower-case name, such as its key. */
  headers: Record<string, string>;
  /** The name by which the collector tells several portals apart. */
  service: string;
  /** Share of calls and runs that are traced, 0 to 1. */
  share: number;
}

/** @returns null: nothing is traced @throws ConfigError that never quotes a header */
export function readTraces(e: Variables): TraceSettings | null {
  if (!e.OTEL_EXPORTER_OTLP_ENDPOINT) {
    if (!e.OTEL_EXPORTER_OTLP_HEADERS) return null;
    throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS no basta: falta OTEL_EXPORTER_OTLP_ENDPOINT.');
  }
  return {
    url: urlOf(e.OTEL_EXPORTER_OTLP_ENDPOINT),
    headers: headersOf(e.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    service: e.OTEL_SERVICE_NAME || 'atrio',
    share: e.OTEL_TRACES_SAMPLER_ARG,
  };
}

function urlOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash;
  if (!isPlain || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError(
      'OTEL_EXPORTER_OTLP_ENDPOINT debe ser la dirección de un colector OTLP por HTTP, como http://127.0.0.1:4318. Sus claves van en OTEL_EXPORTER_OTLP_HEADERS.',
    );
  }
  return `${url.href.replace(/\/$/, '')}/v1/traces`;
}

/** `api-key=abc,tenant=portal`; values may be percent-encoded, as those of W3C Baggage. */
function headersOf(text: string): Record<string, string> {
  const parts = text.split(',').filter((part) => part.trim());
  return Object.fromEntries(parts.map((part) => headerOf(part)));
}

function headerOf(part: string): [name: string, value: string] {
  const [, name = '', value = ''] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=(.+)$/.exec(part) ?? [];
  const decoded = decodedOf(value.trim());
  if (!name || decoded === null || !/^[\x20-\x7e]+$/.test(decoded)) {
    throw new ConfigError(
      'OTEL_EXPORTER_OTLP_HEADERS debe ser nombre=valor, con comas entre ellos, como api-key=abc123.',
    );
  }
  return [name.toLowerCase(), decoded];
}

function decodedOf(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
