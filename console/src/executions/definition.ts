import { isMap, isNode, isSeq, LineCounter, parseDocument, type Document } from 'yaml';

/** An action as its definition names it. */
export interface DefinedAction {
  id: string;
  name: string;
  attributes: unknown;
  /** In the source, from 1. */
  line: number;
  /** Ids of the earlier actions whose outputs its attributes refer to. */
  uses: readonly string[];
}

export interface ReadDefinition {
  input: unknown;
  actions: readonly DefinedAction[];
}

/** What can be read of a source, right or wrong (JSON is YAML). Whether it is right, the API says. */
export function readDefinition(source: string): ReadDefinition {
  try {
    return read(source);
  } catch {
    // An alias of nothing, say: the API tells what is wrong.
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

/** The line of a place in a source, from 1: of the value, or of what is around it where there is none. */
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
