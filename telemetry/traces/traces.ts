import type { ExecutionId } from './ids.ts';

/** What a span says of itself: names, numbers and ids. Never a user's data. */
export type SpanFacts = Record<string, string | number | boolean>;

/** A part of an execution's one trace, whichever process it happens in. */
export interface ExecutionSpan {
  executionId: ExecutionId;
  name: string;
  facts: SpanFacts;
}

/** A request under way. It belongs to its caller's trace; an execution that it starts is linked, not joined. */
export interface RequestSpan {
  /** The request has made this execution, whose trace begins here. */
  started(executionId: ExecutionId): void;
  end(outcome: { route: string; status: number; requestId: string }): void;
}

/** OpenTelemetry as the processes use it. Off, nothing of it is loaded. */
export interface Traces {
  request(of: { method: string; headers: Record<string, string | string[] | undefined> }): RequestSpan | null;
  /** Work as a span of the execution's trace. One that throws is marked as failed, without its message. */
  during<T>(span: ExecutionSpan, work: () => Promise<T>, outcome: (result: T) => SpanFacts): Promise<T>;
  /** What is over, such as a wait; times are milliseconds since the epoch. */
  past(span: ExecutionSpan, startedAt: number, endedAt: number): void;
  /** Sends what has not been sent. */
  close(): Promise<void>;
}

export const noTraces: Traces = {
  request: () => null,
  during: (_span, work) => work(),
  past: () => {},
  close: async () => {},
};
