import { isMap, isScalar, isSeq, parseDocument, stringify, type Document, type YAMLSeq } from 'yaml';
import { entryAt, listsOf, type EntryNode } from '../editor/entry-at.ts';
import type { Path } from '../editor/place.ts';
import { lineOf } from '../../executions/definition.ts';
import { formatOf } from '../source-format.ts';
import { freeIds } from './free-id.ts';

/** Makes entries that follow one another, whose ids, those inside of them included, are free. */
export type NewEntries = (freeId: (base: string) => string) => [Entry, ...Entry[]];
type Entry = Record<string, unknown>;

/** Where entries are added, from the entry at the cursor. Without one, it is added at the end of the definition. */
export type Where = 'before' | 'after' | 'inside';

interface Insertion {
  text: string;
  /** The line at which the first of them begins, counted from 1. */
  line: number;
}

/** Returns the text with more entries. Everything else in YAML stays as it is written, comments included. */
export function withEntries(source: string, make: NewEntries, where: Where, offset: number): Insertion {
  const document = parseDocument(source, { logLevel: 'silent' });
  const entries = make(freeIds(document));
  const { path, index } = targetOf(document, where, entryAt(document, offset), offset);
  if (formatOf(source) === 'json') return inJson(source, entries, path, index);
  const text = inYaml(source, document, entries, path, index);
  return { text, line: lineOf(text, `/${[...path, index].join('/')}`) ?? 1 };
}

/** Returns the list that entries go into, and their place there. */
function targetOf(document: Document, where: Where, at: EntryNode | null, offset: number) {
  const lists = at && where === 'inside' ? listsOf(at.map, at.path) : [];
  const list = lists.findLast(({ from }) => from <= offset) ?? lists[0];
  if (list) return { path: list.path, index: list.list?.items.length ?? 0 };
  const last = at?.path.at(-1);
  if (at && typeof last === 'number') {
    return { path: at.path.slice(0, -1), index: where === 'before' ? last : last + 1 };
  }
  const all = document.get('actions');
  return { path: ['actions'] as Path, index: isSeq(all) ? all.items.length : 0 };
}

function inYaml(
  source: string,
  document: Document,
  entries: readonly Entry[],
  path: Path,
  index: number,
): string {
  const list = document.getIn(path, true);
  if (!isSeq(list) || list.items.length === 0) return first(source, document, entries, path);
  if (list.flow === true) return inFlow(source, list, entries, index);
  const start = list.range?.[0] ?? 0;
  const indent = start - (source.lastIndexOf('\n', start - 1) + 1);
  const at = index === 0 ? beforeFirst(source, start) : behind(source, list, index - 1);
  const lines = linesOf(entries, indent);
  return index === 0
    ? `${source.slice(0, at)}${lines}\n${source.slice(at)}`
    : `${source.slice(0, at)}\n${lines}${source.slice(at)}`;
}

/** The end of the last line of an element. */
function behind(source: string, { items }: YAMLSeq, index: number): number {
  const item = items[index];
  const end = source.slice(0, isMap(item) ? (item.range?.[1] ?? 0) : 0).trimEnd().length;
  const lineEnd = source.indexOf('\n', end);
  return lineEnd < 0 ? source.length : lineEnd;
}

/** The beginning of the line of the first element, or of the comments above it, which belong to it. */
function beforeFirst(source: string, start: number): number {
  let at = source.lastIndexOf('\n', start - 1) + 1;
  for (;;) {
    const above = source.lastIndexOf('\n', at - 2) + 1;
    if (at === 0 || !source.slice(above, at).trimStart().startsWith('#')) return at;
    at = above;
  }
}

/** JSON is YAML, too, so it fits into a list in brackets. */
function inFlow(source: string, { items }: YAMLSeq, entries: readonly Entry[], index: number): string {
  const isFirst = index === 0;
  const beside = items[isFirst ? 0 : index - 1];
  const [start, end] = (isMap(beside) ? beside.range : null) ?? [0, 0];
  const at = isFirst ? start : end;
  const text = entries.map((entry) => JSON.stringify(entry)).join(', ');
  return `${source.slice(0, at)}${isFirst ? `${text}, ` : `, ${text}`}${source.slice(at)}`;
}

/** Writes the first entries of a list that is empty, or is not there yet. */
function first(source: string, document: Document, entries: readonly Entry[], path: Path): string {
  const owner = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  const pair = isMap(owner)
    ? owner.items.find(({ key }) => isScalar(key) && key.value === path.at(-1))
    : undefined;
  if (!pair || !isScalar(pair.key)) {
    const end = source.trimEnd();
    return `${end === '' ? '' : `${end}\n`}actions:\n${linesOf(entries, 2)}\n`;
  }
  const [start, end] = pair.key.range ?? [0, 0];
  const column = start - (source.lastIndexOf('\n', start - 1) + 1);
  const colon = source.indexOf(':', end) + 1;
  const old = isSeq(pair.value) ? (pair.value.range?.[1] ?? colon) : colon;
  return `${source.slice(0, colon)}\n${linesOf(entries, column + 2)}${source.slice(old)}`;
}

const linesOf = (entries: readonly Entry[], indent: number): string =>
  stringify(entries, { lineWidth: 0 })
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? line : ' '.repeat(indent) + line))
    .join('\n');

function inJson(source: string, entries: readonly Entry[], path: Path, index: number): Insertion {
  try {
    const definition = JSON.parse(source) as unknown;
    listIn(definition, path).splice(index, 0, ...entries);
    const text = `${JSON.stringify(definition, null, 2)}\n`;
    return { text, line: lineOf(text, `/${[...path, index].join('/')}`) ?? 1 };
  } catch {
    // The text is not JSON yet, so it stays as it is.
    return { text: source, line: 1 };
  }
}

function listIn(value: unknown, [part = '', ...rest]: Path): unknown[] {
  const owner = value as Record<string | number, unknown>;
  if (rest.length === 0) return (owner[part] ??= []) as unknown[];
  return listIn(owner[part], rest);
}
