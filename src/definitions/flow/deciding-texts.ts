import { isObject } from '../../json/object.ts';
import type { Decided } from '../../flow/changes.ts';
import { itemsOf } from './plan.ts';
import type { WrittenEntry } from './written.ts';

/** The texts of an entry that decide what runs; null if there are none. They are only compared with each other. */
export function decidingTexts({ raw, body }: WrittenEntry): Partial<Record<Decided, string>> | null {
  const cases = itemsOf(raw['switch']).map((item) => (isObject(item) ? [item['case'], item['when']] : []));
  const choices: Partial<Record<WrittenEntry['body'], unknown>> = { switch: cases, forEach: raw['forEach'] };
  const texts = { if: raw['if'], choice: choices[body], number: raw['join'] };
  const written = Object.entries(texts).filter(([, text]) => text !== undefined);
  if (written.length === 0) return null;
  return Object.fromEntries(written.map(([decided, text]) => [decided, JSON.stringify(text)]));
}
