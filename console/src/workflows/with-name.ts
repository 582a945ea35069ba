import { isMap, isScalar, parseDocument, stringify } from 'yaml';
import { formatOf } from './source-format.ts';

/** Returns the text of a definition under another name. Everything else stays as it is written. */
export function withName(source: string, name: string): string {
  const isJson = formatOf(source) === 'json';
  const written = isJson ? JSON.stringify(name) : stringify(name, { lineWidth: 0 }).trimEnd();
  const { contents } = parseDocument(source, { logLevel: 'silent' });
  const pair = isMap(contents)
    ? contents.items.find(({ key }) => isScalar(key) && key.value === 'name')
    : undefined;
  const [from, to] = (isScalar(pair?.value) ? pair.value.range : null) ?? [0, 0];
  if (to > from) {
    // A text over several lines ends with the break of its last line.
    const rest = source.slice(source.slice(0, to).trimEnd().length);
    return `${source.slice(0, from)}${written}${rest}`;
  }
  return isJson ? source.replace('{', `{"name": ${written}, `) : `name: ${written}\n${source}`;
}
