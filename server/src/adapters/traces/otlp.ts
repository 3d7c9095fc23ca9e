import type { Span, SpanOptions } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { TraceSettings } from '../../config/config-traces.ts';
import { processId } from '../../lib/process-id.ts';
import { currentSpan } from '../../lib/spans.ts';
import { version } from '../../lib/version.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { openCollector } from './collector.ts';
import { kindOf, type Traces } from './traces.ts';

/** Spans that wait at most, about 1 kB each; more are dropped. */
const maxQueueSize = 2048;
const maxExportBatchSize = 512;
const pauseMs = 5000;
/** How long a stop waits for the collector, in ms. */
const closingMs = 1500;
const longestValue = 200;

/**
 * Called with the number of spans of each batch, and the error if the collector did not take them, else null.
 */
type Note = (spans: number, problem: unknown) => void;

/**
 * Traces that are sent to a collector. Nothing is registered globally, because packages that make their own
 * spans (OpenWorkflow) would write messages of errors into them.
 */
export async function otlpTraces(settings: TraceSettings, waitScale: number, note: Note): Promise<Traces> {
  // These packages are loaded only here, and by names that the bundler leaves alone: a server without traces
  // does not spend memory on them.
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const collector = openCollector(settings);
  const provider = await openProvider(settings, waitScale, collector, note);
  const tracer = provider.getTracer('atrio');
  const start = (name: string, options: SpanOptions) => {
    const parent = currentSpan.getStore();
    return tracer.startSpan(name, options, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT);
  };
  const fail = (span: Span, problem: string) => {
    span.setAttribute('error.type', problem);
    span.setStatus({ code: SpanStatusCode.ERROR });
  };
  return {
    begin(name, facts) {
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes: facts }, ROOT_CONTEXT);
      return {
        run: (work) => currentSpan.run(span, work),
        end(more) {
          span.setAttributes(more);
          if ((more['http.response.status_code'] ?? 0) >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async span(name, facts, work) {
      const span = start(name, { attributes: facts });
      try {
        return await currentSpan.run(span, work);
      } catch (error) {
        fail(span, kindOf(error));
        throw error;
      } finally {
        span.end();
      }
    },
    called(name, facts, ms, problem) {
      const span = start(name, {
        kind: SpanKind.CLIENT,
        attributes: facts,
        startTime: Date.now() - ms,
      });
      if (problem !== null) fail(span, problem);
      span.end();
    },
    async close() {
      await withTimeout(provider.shutdown(), closingMs).catch(() => undefined);
      await collector.close();
    },
  };
}

/** What makes the spans and sends them to the collector, in batches. */
async function openProvider(
  settings: TraceSettings,
  waitScale: number,
  collector: ReturnType<typeof openCollector>,
  note: Note,
) {
  const [sdk, resources, transformer] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/otlp-transformer'),
  ]);
  const bytesOf = (spans: ReadableSpan[]) =>
    transformer.ProtobufTraceSerializer.serializeRequest(spans) ?? new Uint8Array();
  return new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': settings.service,
      'service.version': version,
      'service.instance.id': processId,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(settings.share) }),
    spanLimits: { attributeValueLengthLimit: longestValue },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: exporterOf(async (spans) => collector.send(bytesOf(spans)), note),
        maxQueueSize,
        maxExportBatchSize,
        scheduledDelayMillis: pauseMs * waitScale,
      }),
    ],
  });
}

/** @param send ends within a bounded time */
function exporterOf(send: (spans: ReadableSpan[]) => Promise<void>, note: Note): SpanExporter {
  const underWay = new Set<Promise<void>>();
  return {
    export(spans, done) {
      const sent = send(spans)
        .then(
          () => note(spans.length, null),
          (problem: unknown) => note(spans.length, problem),
        )
        .finally(() => {
          underWay.delete(sent);
          done({ code: 0 });
        });
      underWay.add(sent);
    },
    shutdown: async () => void (await Promise.all(underWay)),
  };
}
