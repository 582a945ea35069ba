export type Result = 'completed' | 'failed' | 'stopped' | 'ended';

/** Stops a part of the run, and everything in it that does not clean up. */
export class Scope {
  stop: 'timedOut' | 'stopped' | 'ended' | 'decided' | null = null;
  onStop: (() => void) | null = null;
  /** All in it is rerun. */
  isRerun = false;
  readonly #inner = new Set<Scope>();

  within(): Scope {
    const scope = new Scope();
    scope.stop = this.stop && inherited(this.stop);
    scope.isRerun = this.isRerun;
    this.#inner.add(scope);
    return scope;
  }

  end(reason: NonNullable<Scope['stop']>): void {
    this.stop = reason;
    this.onStop?.();
    for (const scope of this.#inner) scope.end(inherited(reason));
  }
}

const inherited = (reason: NonNullable<Scope['stop']>) => (reason === 'ended' ? 'ended' : 'stopped');

export function rerun(scope: Scope): Scope {
  scope.isRerun = true;
  return scope;
}

/** How something came out, and how to undo what completed in it. */
export interface Ending {
  /** It was cut, and may have had its effect. */
  isUnknown?: boolean;
  /** Of a list that did not complete: the place of the entry at which it stopped. */
  stoppedAt?: number;
  result: Result;
  undo: (() => Promise<void>) | null;
  ran: boolean;
}

export const both = (first: Ending['undo'], then: Ending['undo']): Ending['undo'] =>
  first && then ? async () => (await first(), then()) : (first ?? then);
