import type { Scope } from '../keys/scopes.ts';

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
