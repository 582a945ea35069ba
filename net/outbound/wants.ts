import { AsyncLocalStorage } from 'node:async_hooks';
import { closedNow, whileOpen } from './closed.ts';

type Load = (signal: AbortSignal) => Promise<unknown>;
type Answer = { value: unknown } | { error: unknown };

/** For one piece of work, over all its repetitions. */
export const maxLoaded = 10;
const loadingMs = 10_000;

/** The work cannot continue here: it leaves its transaction with this error, or with whatever was made of it on the way. */
export class NotLoadedYet extends Error {
  override readonly name = 'NotLoadedYet';
}

/** A local activity needs the network, so it continues as a remote one. */
export class NeedsNetwork extends Error {
  override readonly name = 'NeedsNetwork';
}

/** The data that a piece of work needs from outside, and the part of it that was already loaded. */
class Wants {
  readonly #answers = new Map<string, Answer>();
  readonly #wanted = new Map<string, Load>();
  readonly #kept = new Map<object, unknown>();
  #loadingMs = loadingMs;

  get isWanting(): boolean {
    return this.#wanted.size > 0;
  }

  give(key: string, load: Load): unknown {
    const answer = this.#answers.get(key);
    if (answer && 'error' in answer) throw answer.error;
    if (answer) return answer.value;
    if (this.#answers.size + this.#wanted.size >= maxLoaded && !this.#wanted.has(key))
      throw new Error('the work needs too much of the outside');
    this.#wanted.set(key, load);
    throw new NotLoadedYet('what the work needs of the outside is not loaded yet');
  }

  /** @throws NeedsNetwork where it may not be waited for here either; the signal's reason */
  async load(signal?: AbortSignal): Promise<void> {
    if (closedNow() !== null) throw new NeedsNetwork('the work needs the outside');
    const wanted = [...this.#wanted];
    this.#wanted.clear();
    const begunAt = performance.now();
    const inTime = AbortSignal.timeout(Math.max(0, Math.ceil(this.#loadingMs)));
    const until = signal ? AbortSignal.any([signal, inTime]) : inTime;
    const answers = await Promise.allSettled(wanted.map(([, load]) => load(until)));
    signal?.throwIfAborted();
    this.#loadingMs -= performance.now() - begunAt;
    answers.forEach((answer, index) => {
      const [key = ''] = wanted[index] ?? [];
      this.#answers.set(
        key,
        answer.status === 'fulfilled' ? { value: answer.value } : { error: answer.reason as unknown },
      );
    });
  }

  kept<T>(what: object, next: (before: T | undefined) => T): T {
    const now = next(this.#kept.get(what) as T | undefined);
    this.#kept.set(what, now);
    return now;
  }
}

const wants = new AsyncLocalStorage<Wants>();

/**
 * Runs work that can be repeated as a whole. If it needs something from outside, it ends, the data is loaded while it
 * holds nothing, and it is run again with the data. Inside such work, only the outermost is repeated.
 */
export async function withOutside<T>(
  work: () => Promise<T>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<T> {
  if (wants.getStore()) return work();
  const own = new Wants();
  for (;;) {
    try {
      return await wants.run(own, work);
    } catch (error) {
      if (!own.isWanting) throw error;
    }
    await own.load(signal);
  }
}

/**
 * Returns the result of `load`. Within a transaction, it must have been loaded before the transaction began.
 * @throws NotLoadedYet if it was not; NeedsNetwork in a local activity; whatever `load` threw
 */
export async function fromOutside<T>(key: string, load: (signal?: AbortSignal) => Promise<T>): Promise<T> {
  if (closedNow() === null) return load();
  const own = wants.getStore();
  if (!own) throw new NeedsNetwork('the work needs the outside');
  return own.give(key, load) as T;
}

/** Whether the work must be run again, whatever its result is. */
export const isWanting = (): boolean => wants.getStore()?.isWanting ?? false;

/** Catches code that has swallowed a `NotLoadedYet`: its result must not be committed. @throws NotLoadedYet */
export function requireNothingWanted(): void {
  if (isWanting()) throw new NotLoadedYet('what the work needs of the outside is not loaded yet');
}

/** A value for the whole work; each repetition makes its own from the one before. */
export const ofWholeWork = <T>(what: object, next: (before: T | undefined) => T): T =>
  wants.getStore()?.kept(what, next) ?? next(undefined);

/** For work that only begins here and continues by itself. */
export const apart = <T>(work: () => T): T => wants.exit(() => whileOpen(work));
