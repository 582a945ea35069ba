import { isMap, isScalar, parseDocument, stringify, type Pair, type YAMLMap } from 'yaml';
import type { Path } from '../editor/place.ts';
import { formatOf } from '../source-format.ts';

export type Value = string | number | boolean;

/**
 * Returns the text with another value of one attribute of the action at `path`. Everything else stays as it is written,
 * comments and order included. Null: the text does not allow it, such as attributes that are one expression.
 */
export function withAttribute(source: string, path: Path, name: string, value: Value): string | null {
  const document = parseDocument(source, { logLevel: 'silent' });
  const action = document.getIn(path, true);
  if (document.errors.length > 0 || !isMap(action)) return null;
  const attributes = pairOf(action, 'attributes');
  const own = attributes?.value;
  if (!attributes) return formatOf(source) === 'json' ? null : withFirst(source, action, name, value);
  if (!isMap(own) || own.items.length === 0) return null;
  const isFlow = own.flow === true;
  const text = textOf(value, isFlow);
  const pair = pairOf(own, name);
  if (pair) return isScalar(pair.value) ? replaced(source, pair.value.range, text) : null;
  const end = endOf(source, own);
  if (isFlow) return `${source.slice(0, end)}, ${JSON.stringify(name)}: ${text}${source.slice(end)}`;
  return added(source, end, columnOf(source, own.range?.[0] ?? 0), `${name}: ${text}`);
}

const pairOf = (map: YAMLMap, name: string): Pair | undefined =>
  map.items.find(({ key }) => isScalar(key) && key.value === name);

/** Returns the text without an attribute, or as it is where that would change more than whole lines. */
export function withoutAttribute(source: string, path: Path, name: string): string {
  const action = parseDocument(source, { logLevel: 'silent' }).getIn(path, true);
  const attributes = isMap(action) && action.flow !== true ? pairOf(action, 'attributes') : undefined;
  const own = attributes?.value;
  const pair = isMap(own) && own.flow !== true ? pairOf(own, name) : undefined;
  const cut = isMap(own) && own.items.length === 1 ? attributes : pair;
  if (!pair || !cut || !isScalar(cut.key) || !isScalar(pair.value)) return source;
  const from = source.lastIndexOf('\n', (cut.key.range?.[0] ?? 0) - 1) + 1;
  const end = source.slice(0, pair.value.range?.[1] ?? 0).trimEnd().length;
  const next = source.indexOf('\n', end);
  const isOwnLine = source.slice(from, cut.key.range?.[0]).trim() === '';
  return isOwnLine ? source.slice(0, from) + (next < 0 ? '' : source.slice(next + 1)) : source;
}

/** JSON is YAML, too, and safe between braces. */
const textOf = (value: Value, isFlow: boolean): string =>
  isFlow ? JSON.stringify(value) : stringify(value, { lineWidth: 0, blockQuote: false }).trimEnd();

function replaced(source: string, range: readonly number[] | null | undefined, text: string): string | null {
  const [from, to] = range ?? [];
  if (from === undefined || to === undefined) return null;
  // A key without a value has no space behind its colon, and a text over several lines ends with a line break.
  const gap = source[from - 1] === ':' ? ' ' : '';
  const end = Math.max(from, source.slice(0, to).trimEnd().length);
  return `${source.slice(0, from)}${gap}${text}${source.slice(end)}`;
}

/** The end of the text of a map, without the brace behind it. */
function endOf(source: string, map: YAMLMap): number {
  const [from = 0, to = 0] = map.range ?? [];
  const inner = map.flow === true ? source.slice(from, to).lastIndexOf('}') + from : to;
  return source.slice(0, inner).trimEnd().length;
}

const columnOf = (source: string, at: number): number => at - (source.lastIndexOf('\n', at - 1) + 1);

function added(source: string, end: number, column: number, text: string): string {
  const lineEnd = source.indexOf('\n', end);
  const at = lineEnd < 0 ? source.length : lineEnd;
  return `${source.slice(0, at)}\n${' '.repeat(column)}${text}${source.slice(at)}`;
}

/** Adds attributes, behind the name of the action. */
function withFirst(source: string, action: YAMLMap, name: string, value: Value): string | null {
  const after = pairOf(action, 'name')?.value;
  if (action.flow === true || !isScalar(after)) return null;
  const column = columnOf(source, action.range?.[0] ?? 0);
  const inner = `attributes:\n${' '.repeat(column + 2)}${name}: ${textOf(value, false)}`;
  return added(source, after.range?.[1] ?? 0, column, inner);
}
