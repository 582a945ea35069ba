import type { OpenedSecret } from '../../services/secrets/read-values.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { isHidden, limits } from '../../src/account/secrets/types.ts';

/** The values that a try has used, and what was made of them. */
export class HiddenValues {
  readonly #values = new Set<string>();
  /** The uses so far: thousands of texts may have the same placeholder, and the version before is decrypted each time it is asked for. */
  readonly #used = new Set<string>();
  /** The length of those that are used now. */
  #length = 0;

  get isEmpty(): boolean {
    return this.#values.size === 0;
  }

  get values(): string[] {
    return [...this.#values];
  }

  /** A token, or a header. */
  add(value: string): void {
    this.#values.add(value);
  }

  /**
   * Hides a field of a secret, or all its secret fields. While two versions overlap, a receiver may repeat the value of the version before.
   * @throws HoldfastError 2005 if they are too long together
   */
  use({ id, type, values, valuesBefore }: OpenedSecret, field?: string): void {
    const use = `${id} ${field ?? ''}`;
    if (this.#used.has(use)) return;
    this.#used.add(use);
    const isUsed = (name: string): boolean => isHidden(type, name) && (field ?? name) === name;
    for (const [name, value] of values) {
      if (!isUsed(name) || this.#values.has(value)) continue;
      this.#length += value.length;
      if (this.#length > limits.maxUsedLength) throw errors.secretsTooLong(limits.maxUsedLength);
      this.#values.add(value);
    }
    for (const [name, value] of valuesBefore?.() ?? []) if (isUsed(name)) this.#values.add(value);
  }
}
