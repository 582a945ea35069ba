import type { Path } from '../../language/errors/place.ts';

/** A field of a secret that an expression names: `secrets.crm.token`. */
export interface SecretReference {
  secret: string;
  field: string;
}

/**
 * An action names a secret at this path. `field`: null if it names the secret as a whole, to apply it to a request or, if it `signs`, to sign with it.
 * `hasAuthorization`: the request has a header `authorization` of its own.
 */
export interface SecretUse {
  secret: string;
  field: string | null;
  signs?: true;
  hasAuthorization?: true;
  /** The beginning of the address of the call, with its scheme and its host; left out if it is not written. */
  origin?: string;
  /** The host of the call comes from a variable. */
  hasHostOfVariable?: boolean;
  path: Path;
}

/** The fields that expressions read. */
export const referencesIn = (uses: readonly SecretUse[] = []): SecretReference[] =>
  uses.flatMap(({ secret, field }) => (field === null ? [] : [{ secret, field }]));

/**
 * The root `secrets` with a text for each value: a text that nobody can guess in a try, and the value's name for those who may
 * only look.
 */
export function rootOf(
  references: Iterable<SecretReference>,
  textOf: (reference: SecretReference) => string,
): Record<string, Record<string, string>> {
  const root: Record<string, Record<string, string>> = {};
  for (const reference of references) (root[reference.secret] ??= {})[reference.field] ??= textOf(reference);
  return root;
}

/** The text that is shown in the place of a value. */
export const shownSecret = ({ secret, field }: SecretReference): string => `secrets.${secret}.${field}`;

/** The root `secrets` for a reader who may not see values: each value is its own name. */
export const shownRoot = (references: readonly SecretReference[]): Record<string, unknown> =>
  references.length === 0 ? {} : { secrets: rootOf(references, shownSecret) };

/**
 * The placeholders of one try, by their texts. Each has random digits of its own, so a text of somebody else is none, however
 * much it looks like one.
 */
export class Placeholders {
  readonly #references = new Map<string, SecretReference>();
  readonly root: Record<string, unknown>;

  /** @param random 32 hexadecimal digits, others with each call */
  constructor(references: readonly SecretReference[], random: () => string) {
    const root = rootOf(references, (reference) => {
      const text = `secret-${random()}`;
      this.#references.set(text, reference);
      return text;
    });
    this.root = references.length === 0 ? {} : { secrets: root };
  }

  get names(): ReadonlySet<string> {
    return new Set([...this.#references.values()].map(({ secret }) => secret));
  }

  /**
   * Returns the same value with the values of the placeholders in it. A value is put in once, and is not searched for
   * placeholders.
   */
  replaceIn(value: unknown, valueOf: (reference: SecretReference) => string): unknown {
    if (typeof value === 'string')
      return value.replaceAll(/secret-[0-9a-f]{32}/g, (text) => {
        const reference = this.#references.get(text);
        return reference ? valueOf(reference) : text;
      });
    if (Array.isArray(value)) return value.map((item) => this.replaceIn(item, valueOf));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, this.replaceIn(item, valueOf)]),
    );
  }
}
