import { readText } from '../language/expressions/text.ts';
import { isObject } from '../language/json/object.ts';
import type { Scope } from '../account/keys/scopes.ts';

/** Something that an action does, and for which a caller of the API needs a scope. */
export interface Effect {
  scope: Scope;
  /** Whether it does so with attributes as they are written, where an expression may give anything; left out if it always does. */
  when?: (attributes: Readonly<Record<string, unknown>>) => boolean;
}

/** The scopes for all that an action may do with attributes as they are written; null if an expression gives all of them. */
export const scopesOf = (
  { effects = [] }: { effects?: readonly Effect[] },
  attributes: Readonly<Record<string, unknown>> | null,
): Scope[] =>
  effects.filter(({ when }) => attributes === null || (when?.(attributes) ?? true)).map(({ scope }) => scope);

/** A call that takes a secret of the project as a whole, or reads a field of one. */
export const callsWithSecrets: Effect = {
  scope: 'secrets:use',
  when: (attributes) => attributes['credential'] !== undefined || readsSecrets(attributes),
};

/** Whether an expression in a value may read `secrets`. One that reads the element of a loop of this name counts, too. */
function readsSecrets(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(readsSecrets);
  if (isObject(value)) return Object.values(value).some(readsSecrets);
  if (typeof value !== 'string') return false;
  const text = readText(value);
  const parts = text.kind === 'mixed' ? text.parts : [text];
  return parts.some((part) => part.kind === 'cel' && /\bsecrets\b/.test(part.source));
}
