import { errors } from '../../language/errors/catalogue.ts';
import type { HoldfastError } from '../../language/errors/holdfast-error.ts';
import { isDeeper, maxDepth } from '../../language/json/depth.ts';
import { maxExecutionBytes, maxOutputBytes } from '../../language/json/sizes.ts';
import type { Path } from '../plan/path.ts';

/** How many items of a list are encrypted together. */
export const itemsInChunk = 100;
/**
 * The bytes that are stored beside a value: the version, nonce and tag of its encryption, and the brackets of a part of a list.
 */
const besides = 32;

/** Whether an execution that has so many bytes has room for so many more. The commit asks the same (`write_commit`). */
export const hasRoom = (used: number, more: number): boolean => used + more <= maxExecutionBytes;

/** The error of an action or an entry for whose data the execution has no room. */
export const executionTooLarge = (path: Path): HoldfastError =>
  errors.outputTooLarge(path, 'All data of the execution together', maxExecutionBytes);

export type MeteredValue = 'The output' | 'The list';

/** Counts the data that an execution has, and gets by one decision. */
export class DataMeter {
  #used: number;
  readonly #bytesAt: (path: Path, what: MeteredValue) => Promise<number>;
  /** The values that this decision replaces, and whether their bytes are subtracted. */
  readonly #replaced = new Map<string, { path: Path; what: MeteredValue; isSubtracted: boolean }>();

  /** @param bytesAt returns the bytes of the value at a path before this decision */
  constructor(used: number, bytesAt: (path: Path, what: MeteredValue) => Promise<number> = async () => 0) {
    this.#used = used;
    this.#bytesAt = bytesAt;
  }

  /** Counts bytes that were measured elsewhere. */
  count(bytes: number): void {
    this.#used += bytes;
  }

  /** This decision replaces or drops the value at a path. Its bytes are only read if they decide. */
  replace(path: Path, what: MeteredValue): void {
    const key = `${what} ${path}`;
    if (!this.#replaced.has(key)) this.#replaced.set(key, { path, what, isSubtracted: false });
  }

  /** The data beside an output that may be replaced. */
  async beside(path: Path): Promise<number> {
    if (hasRoom(this.#used, maxOutputBytes)) return this.#used;
    await this.#subtract();
    const isReplaced = this.#replaced.has(`The output ${path}`);
    return this.#used - (isReplaced ? 0 : await this.#bytesAt(path, 'The output'));
  }

  /**
   * @param parts the number of values as which it is stored
   * @throws HoldfastError 2005 if the value is too large or too deep, or the execution would have too much data
   */
  async add(path: Path, what: MeteredValue, value: unknown, parts = 1): Promise<void> {
    if (isDeeper(value, maxDepth)) throw errors.outputTooDeep(path, maxDepth);
    const bytes = Buffer.byteLength(JSON.stringify(value) ?? '');
    if (bytes > maxOutputBytes) throw errors.outputTooLarge(path, what, maxOutputBytes);
    const stored = bytes + parts * besides;
    this.replace(path, what);
    if (!hasRoom(this.#used, stored)) await this.#subtract();
    if (!hasRoom(this.#used, stored)) throw executionTooLarge(path);
    this.#used += stored;
  }

  async #subtract(): Promise<void> {
    for (const replaced of this.#replaced.values()) {
      if (replaced.isSubtracted) continue;
      replaced.isSubtracted = true;
      this.#used -= await this.#bytesAt(replaced.path, replaced.what);
    }
  }
}
