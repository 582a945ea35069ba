import type { Path } from '../../language/errors/place.ts';
import { placeOf } from '../../language/errors/place.ts';
import { HoldfastError } from '../../language/errors/holdfast-error.ts';
import { withExactNumbers } from '../../language/json/exact.ts';
import { inboundLimits } from './limits.ts';

type Parse = (text: string) => Promise<unknown>;

/** A value, and where in it a number stands as a text, as JSON pointers. */
export interface ParsedExactly {
  value: unknown;
  numbersAsText: string[];
}

/**
 * Parses a text of a sender who cannot be asked to write numbers in another way: a number that would be rounded, such as an
 * integer beyond 2^53, becomes a text with the same digits, as in `json.parse` of expressions.
 * @param mark a text that nobody else knows
 * @throws the errors of `parse` for another reason
 */
export async function parseExactly(text: string, parse: Parse, mark: string): Promise<ParsedExactly> {
  try {
    return { value: await parse(text), numbersAsText: [] };
  } catch (error) {
    if (!isInexact(error)) throw error;
  }
  const numbersAsText: string[] = [];
  const unmarked = (value: unknown, path: Path): unknown => {
    if (typeof value === 'string') {
      if (!value.startsWith(mark)) return value;
      if (numbersAsText.length < inboundLimits.maxNumbersNamed) numbersAsText.push(placeOf(path).pointer);
      return value.slice(mark.length);
    }
    if (Array.isArray(value)) return value.map((item, at) => unmarked(item, [...path, at]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, unmarked(item, [...path, name])]),
    );
  };
  const value = unmarked(await parse(withExactNumbers(text, mark)), []);
  return { value, numbersAsText };
}

const isInexact = (error: unknown): boolean =>
  error instanceof HoldfastError && error.details.some(({ reason }) => reason === 'number.inexact');
