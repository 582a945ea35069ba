import { readText } from '../../expressions/text.ts';
import { isObject } from '../../json/object.ts';
import { Suggestions } from '../../names/suggest.ts';
import { DefinitionAction } from '../action-fields.ts';
import { Definition, ListDefinition } from '../definition.ts';
import { DefinitionEntry } from '../entry.ts';

/** Actions that came with edition 2. */
const newActions = new Set(['general/set@v1', 'general/fail@v1', 'general/end@v1', 'workflow/run@v1']);

const wordsOf = (now: { entries: object }, before: { entries: object }): Vocabulary => {
  const old = new Set(Object.keys(before.entries));
  const all = Object.keys(now.entries);
  return { all, added: new Set(all.filter((word) => !old.has(word))) };
};

interface Vocabulary {
  all: string[];
  /** Words that edition 1 does not have. */
  added: ReadonlySet<string>;
}

const onTop = wordsOf(Definition, ListDefinition);
const onEntries = wordsOf(DefinitionEntry, DefinitionAction);

/**
 * Whether a text uses a word of edition 2, or probably means one. Every other text is a list of actions, and is read as
 * it always was.
 */
export function usesBlocks(definition: Record<string, unknown>): boolean {
  const suggestions = new Suggestions();
  const list: unknown[] = Array.isArray(definition['actions']) ? definition['actions'] : [];
  return (
    hasWord(definition, onTop, suggestions) ||
    list.some(
      (entry) =>
        isObject(entry) &&
        (hasWord(entry, onEntries, suggestions) ||
          newActions.has(String(entry['name'])) ||
          isExpression(entry['timeout']) ||
          callsBack(entry)),
    )
  );
}

export const isExpression = (value: unknown): boolean =>
  typeof value === 'string' && readText(value).kind !== 'literal';

/** Whether an expression calls `callbackUrl`, at any depth. */
function callsBack(entry: Record<string, unknown>): boolean {
  const open: unknown[] = [entry];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value === 'string' && value.includes('${') && /callbackUrl\s*\(/i.test(value)) return true;
    if (typeof value === 'object' && value !== null) open.push(...Object.values(value));
  }
  return false;
}

const hasWord = (value: object, { all, added }: Vocabulary, suggestions: Suggestions): boolean =>
  Object.keys(value).some((key) =>
    all.includes(key) ? added.has(key) : added.has(suggestions.nearest(key, all) ?? ''),
  );
