import type { ExecutionId } from './ids.ts';

/** The attributes of a span: names, numbers and ids. They never contain a user's data. */
export type SpanFacts = Record<string, string | number | boolean>;

/** A part of an execution's only trace, in any process. */
export interface ExecutionSpan {
  executionId: ExecutionId;
  name: string;
  facts: SpanFacts;
}

/** An open request. It belongs to its caller's trace. If it starts an execution, that trace is linked, not joined. */
export interface RequestSpan {
  /** Is called when the request has created this execution, whose trace begins here. */
  started(executionId: ExecutionId): void;
  end(outcome: { route: string; status: number; requestId: string }): void;
}

/** The interface of traces for the processes. If traces are off, nothing of OpenTelemetry is loaded. */
export interface Traces {
  request(of: { method: string; headers: Record<string, string | string[] | undefined> }): RequestSpan | null;
  /** Runs work as a span of the execution's trace. If it throws, the span is marked as failed, without the message. */
  during<T>(span: ExecutionSpan, work: () => Promise<T>, outcome: (result: T) => SpanFacts): Promise<T>;
  /** Records a span that is over, such as a wait; times are milliseconds since the epoch. */
  past(span: ExecutionSpan, startedAt: number, endedAt: number): void;
  /** Sends the spans that have not been sent yet. */
  close(): Promise<void>;
}

export const noTraces: Traces = {
  request: () => null,
  during: (_span, work) => work(),
  past: () => {},
  close: async () => {},
};
