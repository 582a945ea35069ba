import { actionTraits } from './action-traits.ts';
import type { ActionTraits } from './traits.ts';

/** Returns the traits of an action; none for an unknown action. */
export const traitsOf = (name: unknown): ActionTraits =>
  typeof name === 'string' && Object.hasOwn(actionTraits, name) ? (actionTraits[name] ?? {}) : {};

/** Returns the name of the action whose output is its attributes. */
export const nameOfPlain = (): string =>
  Object.keys(actionTraits).find((name) => actionTraits[name]?.outputIsAttributes) ?? '';
