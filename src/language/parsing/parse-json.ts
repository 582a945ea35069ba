import { halfOfPair, readJson } from './json-source.ts';
import { HoldfastError } from '../errors/holdfast-error.ts';
import { maxDepth } from '../json/depth.ts';
import { hasTooManyValues, scanJson } from '../json/exact.ts';
import { maxValues } from '../json/sizes.ts';

/** Says where and why a text is no JSON that can be stored exactly: a sentence without its full stop. */
export interface JsonFault {
  message: string;
  line?: unknown;
  column?: unknown;
  /** The place of a value that would change; missing if the text cannot be read. */
  field?: string;
  pointer?: string;
  /** It is JSON, which is refused all the same. */
  isValid?: true;
  /** The value that would change is a text. */
  isText?: true;
  /** It has more values than this, so nobody has read it. */
  limit?: number;
}

/**
 * Parses a JSON text (RFC 8259) whose value must not change: no name may occur twice in an object (readers disagree
 * on which counts), no number may lose precision, and no text may have half of a surrogate pair (I-JSON, RFC 7493). The
 * engine's parser does the work; one more pass finds what it does not report. `isDeep`: nested more than `maxDepth`. A text with more than
 * `mostValues` values is not parsed at all.
 */
export function parseJson(
  text: string,
  parse: (text: string) => unknown = JSON.parse,
  mostValues = maxValues,
): { value: unknown; isDeep: boolean } | { fault: JsonFault } {
  if (hasTooManyValues(text, mostValues))
    return { fault: { message: `has more than ${mostValues} values`, limit: mostValues } };
  let value: unknown;
  try {
    value = parse(text);
  } catch {
    return { fault: faultIn(text) ?? refusedName(text) };
  }
  const { names, inexactAt } = scanJson(text);
  const shape: Shape = { names: 0, isDeep: false, hasHalf: false, isSearched: escapes.test(text) };
  measure(value, maxDepth, shape);
  // The caller refuses a value that is too deep, because it knows the limit.
  if (inexactAt === -1 && !shape.hasHalf && (shape.isDeep || names === shape.names))
    return { value, isDeep: shape.isDeep };
  return { fault: faultIn(text) ?? { message: 'has a number that cannot be kept, or a key twice' } };
}

/** It is JSON, but has a name that JavaScript keeps for itself, which `parse` does not take. */
function refusedName(text: string): JsonFault {
  const names = ['__proto__', 'constructor', 'prototype'];
  const found = names.find((name) => text.includes(`"${name}"`)) ?? names.join(', ');
  return { message: `The JSON is valid, but a field may not have the name \`${found}\``, isValid: true };
}

/** Only a text in UTF-8 with one of these escapes can contain half of a surrogate pair. */
const escapes = /\\u[dD][89a-fA-F]/;

interface Shape {
  names: number;
  isDeep: boolean;
  /** Some text or name has half of a surrogate pair. */
  hasHalf: boolean;
  isSearched: boolean;
}

function measure(value: unknown, levels: number, shape: Shape): void {
  if (shape.isSearched && typeof value === 'string' && !value.isWellFormed()) shape.hasHalf = true;
  if (typeof value !== 'object' || value === null || shape.isDeep) return;
  if (levels === 0) {
    shape.isDeep = true;
    return;
  }
  const items: unknown[] = Array.isArray(value) ? value : Object.values(value);
  if (!Array.isArray(value)) {
    shape.names += items.length;
    if (shape.isSearched && !Object.keys(value).every((name) => name.isWellFormed())) shape.hasHalf = true;
  }
  for (const item of items) measure(item, levels - 1, shape);
}

/** The engine's message often has no position and does not know the other rules; our strict parser does. */
function faultIn(text: string): JsonFault | null {
  try {
    readJson(text, maxDepth);
    return null;
  } catch (error) {
    const [detail] = error instanceof HoldfastError ? error.details : [];
    if (detail === undefined) return null;
    const { reason: _reason, ...fault } = detail;
    return fault.message === halfOfPair ? { ...fault, isText: true } : fault;
  }
}
