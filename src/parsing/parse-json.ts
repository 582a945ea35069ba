import { readJson } from './json-source.ts';
import { HoldfastError } from '../errors/holdfast-error.ts';
import { maxDepth } from '../json/depth.ts';
import { scanJson } from '../json/exact.ts';

/** Says where and why a text is no JSON that can be stored exactly: a sentence without its full stop. */
export interface JsonFault {
  message: string;
  line?: unknown;
  column?: unknown;
  /** The place of a value that would change; missing if the text cannot be read. */
  field?: string;
  pointer?: string;
  /** The text is JSON, but `parse` has refused one of its keys. */
  isRefusedKey?: true;
}

/**
 * Parses a JSON text (RFC 8259) whose value must not change: no name may occur twice in an object (readers disagree
 * on which counts), and no number may lose precision (I-JSON, RFC 7493). The engine's parser does the work; one more
 * pass finds what it does not report. `isDeep`: nested more than `maxDepth`.
 */
export function parseJson(
  text: string,
  parse: (text: string) => unknown = JSON.parse,
): { value: unknown; isDeep: boolean } | { fault: JsonFault } {
  let value: unknown;
  try {
    value = parse(text);
  } catch {
    return { fault: faultIn(text) ?? { message: 'has a key that is refused', isRefusedKey: true } };
  }
  const { names, inexactAt } = scanJson(text);
  const shape: Shape = { names: 0, isDeep: false };
  measure(value, maxDepth, shape);
  // The caller refuses a value that is too deep, because it knows the limit.
  if (inexactAt === -1 && (shape.isDeep || names === shape.names)) return { value, isDeep: shape.isDeep };
  return { fault: faultIn(text) ?? { message: 'has a number that cannot be kept, or a key twice' } };
}

interface Shape {
  names: number;
  isDeep: boolean;
}

function measure(value: unknown, levels: number, shape: Shape): void {
  if (typeof value !== 'object' || value === null || shape.isDeep) return;
  if (levels === 0) {
    shape.isDeep = true;
    return;
  }
  const items: unknown[] = Array.isArray(value) ? value : Object.values(value);
  if (!Array.isArray(value)) shape.names += items.length;
  for (const item of items) measure(item, levels - 1, shape);
}

/** The engine's message often has no position and does not know the other rules; our strict parser does. */
function faultIn(text: string): JsonFault | null {
  try {
    readJson(text);
    return null;
  } catch (error) {
    const [detail] = error instanceof HoldfastError ? error.details : [];
    if (detail === undefined) return null;
    const { reason: _reason, ...fault } = detail;
    return fault;
  }
}
