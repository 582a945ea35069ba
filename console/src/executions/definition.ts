import { isMap, isSeq, LineCounter, parseDocument, type Document } from 'yaml';

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
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, logLevel: 'silent' });
  const actions = document.get('actions');
  if (!isSeq(actions)) return { input: valueOf(document, 'input'), actions: [] };
  const read = actions.items.filter(isMap).map((item) => {
    const value = item.toJS(document) as Record<string, unknown>;
    return {
      id: textOf(value['id']),
      name: textOf(value['name']),
      attributes: value['attributes'],
      line: lines.linePos(item.range?.[0] ?? 0).line,
      references: referencesIn(value['attributes']),
    };
  });
  const ids = new Set(read.map(({ id }) => id));
  return {
    input: valueOf(document, 'input'),
    actions: read.map(({ references, ...action }) => ({
      ...action,
      uses: references.filter((id) => ids.has(id) && id !== action.id),
    })),
  };
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
