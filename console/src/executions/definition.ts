import { isMap, isNode, isSeq, LineCounter, parseDocument, type Document } from 'yaml';

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
}

/** Reads as much of a source as possible, even if it is wrong (JSON is YAML). The API checks whether it is right. */
export function readDefinition(source: string): ReadDefinition {
  try {
    return read(source);
  } catch {
    // The source may have an alias of nothing, for example. The API reports the problem.
    return { input: undefined, actions: [] };
  }
}

function read(source: string): ReadDefinition {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, logLevel: 'silent' });
  const actions = document.get('actions');
  const found = (isSeq(actions) ? actions.items : []).filter(isMap).map((item) => {
    const value = item.toJS(document) as Record<string, unknown>;
    return {
      id: textOf(value['id']),
      name: textOf(value['name']),
      attributes: value['attributes'],
      line: lines.linePos(item.range?.[0] ?? 0).line,
      references: referencesIn(value['attributes']),
    };
  });
  const ids = new Set(found.map(({ id }) => id));
  return {
    input: valueOf(document, 'input'),
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
