import { errors } from '../../errors/catalogue.ts';
import type { HoldfastError } from '../../errors/holdfast-error.ts';
import { isDeeper, maxDepth } from '../../json/depth.ts';
import type { Path } from '../plan/path.ts';

/** The most that one value may have, and all values of an execution together, in bytes of JSON. */
export const maxOutputBytes = 1024 * 1024;
export const maxExecutionBytes = 8 * 1024 * 1024;

/** How many items of a list are encrypted together. */
export const itemsInChunk = 100;
/** What is stored of a value beside it: the version, nonce and tag of its encryption, and the brackets of a part of a list. */
const besides = 32;

/** Whether an execution that has so many bytes has room for so many more. The commit asks the same (`commit_flow`). */
export const hasRoom = (used: number, more: number): boolean => used + more <= maxExecutionBytes;

/** The error of an action or an entry for whose data the execution has no room. */
export const executionTooLarge = (path: Path): HoldfastError =>
  errors.outputTooLarge(path, 'All data of the execution together', maxExecutionBytes);

/** Counts the data that an execution has, and gets by one decision. */
export class DataMeter {
  #used: number;

  constructor(used: number) {
    this.#used = used;
  }

  get used(): number {
    return this.#used;
  }

  /** Counts what was measured elsewhere. */
  count(bytes: number): void {
    this.#used += bytes;
  }

  /**
   * @param parts the number of values as which it is stored
   * @throws HoldfastError 2005 if the value is too large or too deep, or the execution would have too much data
   */
  add(path: Path, what: 'The output' | 'The list', value: unknown, parts = 1): void {
    if (isDeeper(value, maxDepth)) throw errors.outputTooDeep(path, maxDepth);
    const bytes = Buffer.byteLength(JSON.stringify(value) ?? '');
    if (bytes > maxOutputBytes) throw errors.outputTooLarge(path, what, maxOutputBytes);
    const stored = bytes + parts * besides;
    if (!hasRoom(this.#used, stored)) throw executionTooLarge(path);
    this.#used += stored;
  }
}
