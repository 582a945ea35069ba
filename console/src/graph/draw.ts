import { isAlias, isMap, isSeq, type Document, type LineCounter, type YAMLMap } from 'yaml';
import type { BodyKind, DrawnEntry, Track } from './drawn.ts';
import { expressionIn, marksOf } from './marks.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Lists may contain themselves by aliases, or be far deeper than a definition may be. */
const deepest = 32;

/** Draws the lists of a definition. Elements that are no entries yet are left out. */
export function drawDefinition(
  document: Document,
  lines: LineCounter,
): { actions: DrawnEntry[]; end: Track | null } {
  const drawing = { document, lines };
  const actions = listIn(drawing, document.get('actions', true), '/actions', 1);
  const end = document.get('finally', true);
  return { actions, end: end === undefined ? null : trackOf(drawing, 'finally', end, '/finally', 1) };
}

interface Drawing {
  document: Document;
  lines: LineCounter;
}

function listIn(drawing: Drawing, node: unknown, pointer: string, depth: number): DrawnEntry[] {
  const list = resolved(drawing, node);
  if (!isSeq(list) || depth > deepest) return [];
  return list.items.flatMap((item, index) => {
    const entry = resolved(drawing, item);
    return isMap(entry) ? [entryIn(drawing, entry, `${pointer}/${index}`, depth)] : [];
  });
}

function entryIn(drawing: Drawing, node: YAMLMap, pointer: string, depth: number): DrawnEntry {
  const { document, lines } = drawing;
  const fields = node.toJS(document) as Fields;
  const kind = drawnKindOf(fields);
  const { attributes } = fields;
  const { line, col } = lines.linePos(node.range?.[0] ?? 0);
  const track = (part: Track['part'], key: string): Track[] =>
    node.has(key) ? [trackOf(drawing, part, node.get(key, true), `${pointer}/${key}`, depth + 1)] : [];
  return {
    id: textOf(fields['id']),
    name: textOf(fields['name']),
    kind,
    attributes,
    line,
    column: col,
    uses: referencesIn(attributes),
    pointer,
    marks: marksOf(kind, fields),
    tracks:
      kind === 'switch'
        ? clausesIn(drawing, 'case', node.get('switch', true), `${pointer}/switch`, depth)
        : kind === 'parallel'
          ? branchesIn(drawing, node.get('parallel', true), `${pointer}/parallel`, depth)
          : track('body', 'actions'),
    sides: [
      ...clausesIn(drawing, 'catch', node.get('catch', true), `${pointer}/catch`, depth),
      ...track('finally', 'finally'),
      ...track('compensate', 'compensate'),
    ],
  };
}

function drawnKindOf(fields: Fields): BodyKind {
  if ('switch' in fields) return 'switch';
  if ('parallel' in fields) return 'parallel';
  if ('forEach' in fields) return 'forEach';
  if (!('actions' in fields)) return 'action';
  if ('repeat' in fields) return 'rounds';
  return 'retry' in fields ? 'tries' : 'sequence';
}

function trackOf(
  drawing: Drawing,
  part: Track['part'],
  node: unknown,
  pointer: string,
  depth: number,
): Track {
  return {
    part,
    name: null,
    note: null,
    hasOutput: false,
    pointer,
    list: listIn(drawing, node, pointer, depth),
  };
}

/** The cases of a `switch`, or the clauses of a `catch`. */
function clausesIn(
  drawing: Drawing,
  part: 'case' | 'catch',
  node: unknown,
  at: string,
  depth: number,
): Track[] {
  const clauses = resolved(drawing, node);
  if (!isSeq(clauses)) return [];
  return clauses.items.flatMap((item, index) => {
    const clause = resolved(drawing, item);
    if (!isMap(clause)) return [];
    const fields = clause.toJS(drawing.document) as Fields;
    const { codes, when } = fields;
    const notes = [...(Array.isArray(codes) ? [codes.join(', ')] : []), expressionIn(when)];
    const pointer = `${at}/${index}`;
    return [
      {
        ...trackOf(drawing, part, clause.get('actions', true), `${pointer}/actions`, depth + 1),
        name: part === 'case' ? textOf(fields['case']) : null,
        note: notes.filter((note) => note !== null).join(' and ') || null,
        hasOutput: 'output' in fields,
        pointer,
      },
    ];
  });
}

function branchesIn(drawing: Drawing, node: unknown, at: string, depth: number): Track[] {
  const branches = resolved(drawing, node);
  if (!isMap(branches)) return [];
  return branches.items.map(({ key, value }) => {
    const name = String(key);
    const pointer = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    return { ...trackOf(drawing, 'branch', value, pointer, depth + 1), name };
  });
}

const resolved = ({ document }: Drawing, node: unknown): unknown =>
  isAlias(node) ? node.resolve(document) : node;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const reference = /actions(?:\.\??([A-Za-z_][A-Za-z0-9_-]*)|\[['"]([^'"]+)['"]\])/g;

/** Returns the ids that the expressions in a value name. */
function referencesIn(value: unknown): string[] {
  const found = [
    ...JSON.stringify(value ?? null)
      .replaceAll('\\"', '"')
      .matchAll(reference),
  ];
  return [...new Set(found.map(([, plain, quoted]) => plain ?? quoted ?? ''))];
}
