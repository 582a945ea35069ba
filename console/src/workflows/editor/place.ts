import {
  isMap,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Document,
  type Node,
  type Scalar,
} from 'yaml';

export type Path = readonly (string | number)[];

/** A word in a definition (JSON is YAML): a key of the object at `path`, or the value at `path`. */
export interface WordPlace {
  path: Path;
  role: 'key' | 'value';
  /** The offsets of the word in the text. */
  from: number;
  to: number;
  /** The other keys of the object. */
  beside: readonly string[];
  /** Whether the word is in quotes already. */
  isQuoted: boolean;
  /** The document around the word. */
  document: Document;
}

const mark = 'zCursorz';
const wordBefore = /[^\s"'{}[\],:]*$/;
const wordAfter = /^[^\s"'{}[\],:]*/;

/** Returns the place of the cursor; null if it is unknown. An unfinished text is read as far as possible. */
export function placeAt(source: string, offset: number): WordPlace | null {
  const lineStart = source.lastIndexOf('\n', offset - 1) + 1;
  const before = source.slice(lineStart, offset);
  const from = offset - (wordBefore.exec(before)?.[0].length ?? 0);
  const to = offset + (wordAfter.exec(source.slice(offset))?.[0].length ?? 0);
  const isQuoted = ['"', "'"].includes(source[from - 1] ?? '');
  const rest = source.slice(to).split('\n', 1)[0] ?? '';
  const isJson = source.trimStart().startsWith('{');
  // A word that is alone in its line may become a key.
  const isAlone = /^\s*(?:- )*$/.test(source.slice(lineStart, from)) && rest.trim() === '';
  for (const word of isJson && !isQuoted
    ? [`"${mark}"`]
    : isAlone && !isQuoted
      ? [`${mark}:`, mark]
      : [mark]) {
    const document = parse(`${source.slice(0, from)}${word}${source.slice(to)}`);
    const found = scalars(document).find(({ node }) => String(node.value).includes(mark));
    if (found) return { ...within(found), from, to, isQuoted, document };
  }
  return null;
}

/** Returns the word at an offset, and its place. */
export function wordAt(source: string, offset: number): (WordPlace & { text: string }) | null {
  const document = parse(source);
  for (const found of scalars(document)) {
    const [from, to] = found.node.range ?? [0, 0];
    if (offset >= from && offset <= to && to > from) {
      return { ...within(found), from, to, isQuoted: false, document, text: String(found.node.value) };
    }
  }
  return null;
}

const parse = (source: string): Document => parseDocument(source, { logLevel: 'silent', strict: false });

interface ScalarNode {
  node: Scalar;
  isKey: boolean;
  ancestors: readonly unknown[];
}

function scalars(document: Document): ScalarNode[] {
  const found: ScalarNode[] = [];
  visit(document, {
    Scalar(key, node, ancestors) {
      found.push({ node, isKey: key === 'key', ancestors: [...ancestors] });
    },
  });
  return found;
}

function within({ node, isKey, ancestors }: ScalarNode): Pick<WordPlace, 'path' | 'role' | 'beside'> {
  const around = isKey ? ancestors.slice(0, -1) : ancestors;
  const inner = around.at(-1);
  const owner = isMap(inner) ? inner : null;
  return {
    path: pathOf(around, isKey ? null : node),
    role: isKey ? 'key' : 'value',
    beside:
      isKey && owner ? owner.items.map(({ key }) => textOf(key)).filter((name) => !name.includes(mark)) : [],
  };
}

/** Returns the names and indexes that lead down to a node. */
function pathOf(ancestors: readonly unknown[], last: Node | null): Path {
  const chain = last ? [...ancestors, last] : ancestors;
  return chain.flatMap((ancestor, index): (string | number)[] => {
    const next = chain[index + 1];
    if (isPair(ancestor)) return [textOf(ancestor.key)];
    if (isSeq(ancestor)) {
      const at = ancestor.items.indexOf(next);
      return at < 0 ? [] : [at];
    }
    return [];
  });
}

const textOf = (key: unknown): string => (isScalar(key) ? String(key.value) : '');
