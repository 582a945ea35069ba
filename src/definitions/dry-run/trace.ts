import type { ErrorBody } from '../../language/errors/error-body.ts';
import type { Path } from '../../engine/plan/path.ts';
import { limits } from './limits.ts';

/** The kinds of events of an entry. */
export type TraceEvent =
  | 'began'
  | 'held'
  | 'chose'
  | 'retried'
  | 'repeated'
  | 'completed'
  | 'failed'
  | 'skipped'
  | 'caught'
  | 'cancelled'
  | 'undone';

export interface TraceEntry {
  path: Path;
  /** The name of an action in the catalogue. */
  name?: string;
  event: TraceEvent;
  /** The case that a `switch` chose; null if none fitted. */
  case?: string | null;
  attributes?: unknown;
  output?: unknown;
  error?: ErrorBody;
  /** The time since the beginning of the dry run. */
  atMs: number;
}

/** The events in their order, as long as there is room for them. */
export class Trace {
  readonly entries: TraceEntry[] = [];
  /** Entries that are left out. */
  leftOut = 0;
  readonly #spend: (steps: number) => void;
  #length = 0;

  /** @param spend counts the steps of writing it */
  constructor(spend: (steps: number) => void) {
    this.#spend = spend;
  }

  add(entry: TraceEntry): void {
    if (this.leftOut > 0 || this.entries.length >= limits.maxTraceEntries) {
      this.leftOut += 1;
      return;
    }
    const { length } = JSON.stringify(entry);
    this.#spend(Math.ceil(length / 32));
    if (this.#length + length > limits.maxTraceLength) {
      this.leftOut += 1;
      return;
    }
    this.#length += length;
    this.entries.push(entry);
  }
}
