import type { Meter } from '../meter.ts';

/** Whether two JSON values are equal. The comparison is counted in steps. */
export function deepEqual(left: unknown, right: unknown, meter: Meter): boolean {
  meter.spend(1);
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) || Array.isArray(right)) {
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
    return left.every((item, index) => deepEqual(item, right[index], meter));
  }
  const entries = Object.entries(left);
  meter.spend(entries.length);
  if (entries.length !== Object.keys(right).length) return false;
  const other = new Map<string, unknown>(Object.entries(right));
  return entries.every(([name, value]) => other.has(name) && deepEqual(value, other.get(name), meter));
}
