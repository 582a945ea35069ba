import type { SchemaMeter } from './meter.ts';

/** Whether no two items are equal as JSON, in time linear in their size. */
export function isUnique(items: readonly unknown[], meter: SchemaMeter): boolean {
  const seen = new Set<string>();
  for (const item of items) {
    const text = canonical(item, meter);
    if (seen.has(text)) return false;
    seen.add(text);
  }
  return true;
}

/** Equal values have equal texts: names are sorted, `1` and `1.0` are the same. */
function canonical(value: unknown, meter: SchemaMeter): string {
  if (typeof value !== 'object' || value === null) {
    meter.spend(2 + (typeof value === 'string' ? Math.ceil(value.length / 8) : 0));
    return JSON.stringify(value) ?? 'null';
  }
  meter.spend(2);
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, meter)).join(',')}]`;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  meter.spend(entries.length * 4);
  return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item, meter)}`).join(',')}}`;
}
