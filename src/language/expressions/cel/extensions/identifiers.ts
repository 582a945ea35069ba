import { sha1 } from '@noble/hashes/legacy.js';
import type { Meter } from '../../meter.ts';
import { type EntryOfExpression, type Extension, textOf } from './extension.ts';
import { hexOf } from './format.ts';

export const identifierFunctions: readonly Extension[] = [
  {
    name: 'uuid',
    overloads: ['(string): string'],
    about:
      'Makes an identifier (a UUID of version 5, RFC 9562) of the execution, the entry with its iteration, and a name. It is the same in each try and each redrive, and differs elsewhere.',
    example: ['uuid("order") == uuid("order")', 'true'],
    call: ([name], meter, entry) => uuidOf(textOf(name), entry, meter),
  },
];

/** RFC 9562 §5.5: the namespace is the id of the execution, which is a UUID. */
function uuidOf(name: string, { executionId, path }: EntryOfExpression, meter: Meter): string {
  meter.build(name.length * 2);
  meter.spend(1_000 + name.length);
  const namespace = executionId.replaceAll('-', '').match(/../g) ?? [];
  const named = new TextEncoder().encode(`${path}:${name}`);
  const hash = sha1(Uint8Array.from([...namespace.map((digits) => Number.parseInt(digits, 16)), ...named]));
  const digits = hexOf(hash.slice(0, 16));
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return digits.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/,
    (_whole, low: string, middle: string, high: string, clock: string, node: string) =>
      `${low}-${middle}-5${high}-${variant}${clock}-${node}`,
  );
}
