import { isMap, isNode, isPair, isSeq, LineCounter, parseDocument, type Document, type YAMLMap } from 'yaml';

/** An action as its definition names it. */
export interface DefinedAction {
  id: string;
  name: string;
  attributes: unknown;
  /** Its line in the source, counted from 1. */
  line: number;
  /** Ids of the earlier actions whose outputs its attributes refer to. */
  uses: readonly string[];
}

export interface ReadDefinition {
  input: unknown;
  actions: readonly DefinedAction[];
  /** All that has an id, wherever it stands. */
  entries: readonly DefinedAction[];
  /** Whether it is more than a list of actions. */
  hasBlocks: boolean;
}

/** Reads as much of a source as possible, even if it is wrong (JSON is YAML). The API checks whether it is right. */
export function readDefinition(source: string): ReadDefinition {
  try {
    return read(source);
  } catch {
    // The source may have an alias of nothing, for example. The API reports the problem.
    return { input: undefined, actions: [], entries: [], hasBlocks: false };
  }
}

function read(source: string): ReadDefinition {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, logLevel: 'silent' });
  const actions = document.get('actions');
  const defined = (item: YAMLMap) => {
    const value = item.toJS(document) as Record<string, unknown>;
    return {
      id: textOf(value['id']),
      name: textOf(value['name']),
      attributes: value['attributes'],
      line: lines.linePos(item.range?.[0] ?? 0).line,
      references: referencesIn(value['attributes']),
    };
  };
  const listed = (isSeq(actions) ? actions.items : []).filter(isMap);
  const found = listed.map(defined);
  const ids = new Set(found.map(({ id }) => id));
  const hasBlocks =
    document.has('finally') ||
    listed.some((item) => item.items.some(({ key }) => !wordsOfActions.has(String(key))));
  return {
    input: valueOf(document, 'input'),
    hasBlocks,
    entries: hasBlocks
      ? entriesIn([actions, document.get('finally')]).map((item) => ({ ...defined(item), uses: [] }))
      : [],
    actions: found.map(({ references, ...action }) => ({
      ...action,
      uses: references.filter((id) => ids.has(id) && id !== action.id),
    })),
  };
}

/**
 * Returns the line of a value in a source, counted from 1. If the value does not exist, it is the line of the nearest
 * one around it.
 */
export function lineOf(source: string, pointer: string): number | null {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, logLevel: 'silent' });
  const path = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return null;
}

/** The fields of an action in a list of actions alone. */
const wordsOfActions = new Set(['id', 'name', 'attributes', 'timeout', 'remind', 'label', 'returnUrl']);
/** The fields of entries that hold data, not entries. */
const data = new Set(['attributes', 'output', 'id', 'name']);

function entriesIn(nodes: readonly unknown[]): YAMLMap[] {
  return nodes.flatMap((node): YAMLMap[] => {
    if (isSeq(node)) return entriesIn(node.items);
    if (!isMap(node)) return [];
    const inside = node.items.filter((pair) => isPair(pair) && !data.has(String(pair.key)));
    return [...(node.has('id') ? [node] : []), ...entriesIn(inside.map(({ value }) => value))];
  });
}

/** The id of the entry that a path such as `diplomas[17].offer` belongs to. */
export const entryIdOf = (path: string): string => path.replace(/^.*\./, '').replace(/\[\d+\]$/, '');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function valueOf(document: Document, key: string): unknown {
  const plain = document.toJS() as Record<string, unknown> | null;
  return plain?.[key];
}

const reference = /actions(?:\.([A-Za-z_][A-Za-z0-9_-]*)|\[['"]([^'"]+)['"]\])/g;

function referencesIn(value: unknown): string[] {
  const found = [
    ...JSON.stringify(value ?? null)
      .replaceAll('\\"', '"')
      .matchAll(reference),
  ];
  return [...new Set(found.map(([, plain, quoted]) => plain ?? quoted ?? ''))];
}
