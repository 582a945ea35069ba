import { isExact } from '../../../src/language/json/exact.ts';

/**
 * Parses JSON that others have signed. A number that a double cannot hold is kept as its text: rounded, it would be
 * something that nobody has signed.
 * @throws SyntaxError
 */
export const exactJson = (text: string): unknown => (JSON.parse as Parse)(text, keepDigits);

/** TypeScript does not know the third argument of a reviver yet (ECMAScript 2026). */
type Parse = (text: string, reviver: (name: string, value: unknown, context: Context) => unknown) => unknown;

interface Context {
  /** The text of a value that is no object and no array. */
  source?: string;
}

const keepDigits = (_name: string, value: unknown, { source }: Context): unknown =>
  typeof value === 'number' && source !== undefined && !isExact(source) ? source : value;
