import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
  type Context,
  type Span,
  type SpanOptions,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type IdGenerator,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';
import { rootSpanIdOf, traceIdOf, type ExecutionId } from './ids.ts';
import type { ExecutionSpan, RequestSpan, Traces } from './traces.ts';

export interface TraceOptions {
  /** The `service.name` of the resource. */
  service: string;
  /** The share of traces that are kept, 0 to 1. All processes keep the same traces. */
  ratio: number;
  processor: SpanProcessor;
}

/**
 * Sends spans to a collector over OTLP/HTTP. The exporter reads its other standard variables (headers, time-outs)
 * itself.
 */
export const sendTo = (endpoint: string): SpanProcessor =>
  new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
  });

export function createTraces({ service, ratio, processor }: TraceOptions): Traces {
  const ids = new GivenOrRandomIds();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new TraceIdRatioBasedSampler(ratio),
    idGenerator: ids,
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('holdfast');

  const startRoot = (executionId: ExecutionId, options: SpanOptions): Span =>
    ids.using({ traceId: traceIdOf(executionId), spanId: rootSpanIdOf(executionId) }, () =>
      tracer.startSpan('execution started', options, ROOT_CONTEXT),
    );
  const start = ({ executionId, name, facts }: ExecutionSpan, options: SpanOptions = {}): Span =>
    tracer.startSpan(
      name,
      { ...options, attributes: { 'holdfast.execution.id': executionId, ...facts } },
      inTraceOf(executionId),
    );

  return {
    request({ method, headers }) {
      const startTime = Date.now();
      const span = tracer.startSpan(
        method,
        { kind: SpanKind.SERVER, startTime, attributes: { 'http.request.method': method } },
        callersContext(headers['traceparent']),
      );
      return {
        started(executionId) {
          const root = startRoot(executionId, {
            kind: SpanKind.PRODUCER,
            startTime,
            attributes: { 'holdfast.execution.id': executionId },
            links: [{ context: span.spanContext() }],
          });
          span.addLink({ context: root.spanContext() });
          root.end();
        },
        end({ route, status, requestId }) {
          span.updateName(`${method} ${route}`);
          span.setAttributes({
            'http.route': route,
            'http.response.status_code': status,
            'holdfast.request.id': requestId,
          });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      } satisfies RequestSpan;
    },

    async during(of, work, outcome) {
      const span = start(of);
      try {
        const result = await work();
        span.setAttributes(outcome(result));
        return result;
      } catch (error) {
        // `recordException` is not used, because a message may contain a user's data.
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },

    past(of, startedAt, endedAt) {
      start(of, { startTime: startedAt }).end(endedAt);
    },

    close: () => provider.shutdown(),
  };
}

const inTraceOf = (executionId: ExecutionId): Context =>
  trace.setSpanContext(ROOT_CONTEXT, {
    traceId: traceIdOf(executionId),
    spanId: rootSpanIdOf(executionId),
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  });

/** Reads `traceparent` (W3C Trace Context). It does not decide whether the trace is kept: we do. */
function callersContext(header: string | string[] | undefined): Context {
  const [, traceId = '', spanId = ''] =
    /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/.exec(String(header)) ?? [];
  if (traceId === '') return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  });
}

/** Returns random ids, except for the one span whose ids follow from its execution. Spans begin synchronously. */
class GivenOrRandomIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  #given: { traceId: string; spanId: string } | null = null;

  generateTraceId(): string {
    return this.#given?.traceId ?? this.#random.generateTraceId();
  }

  generateSpanId(): string {
    return this.#given?.spanId ?? this.#random.generateSpanId();
  }

  using<T>(given: { traceId: string; spanId: string }, start: () => T): T {
    this.#given = given;
    try {
      return start();
    } finally {
      this.#given = null;
    }
  }
}
