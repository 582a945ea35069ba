import { parse } from 'yaml';

/** Returns the offset at which the text begins that the person is writing in this line. It may have several words. */
export function textStart(source: string, offset: number): number {
  const line = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset);
  return offset - (/[^\s"'{}[\],:][^"'{}[\],:]*$/.exec(line)?.[0].length ?? 0);
}

/** Returns a text as the definition has to have it there: escaped in the quotes that it has, or with some if it needs them. */
export function writtenText(text: string, source: string, from: number): string {
  const quote = source[from - 1];
  if (quote === "'") return text.replaceAll("'", "''");
  const quoted = JSON.stringify(text);
  if (quote === '"') return quoted.slice(1, -1);
  return !source.trimStart().startsWith('{') && isPlain(text) ? text : quoted;
}

/** Whether YAML takes it for this text, in lists and maps of one line, too. */
const isPlain = (text: string): boolean => /^\w[\w ./@-]*$/.test(text) && parse(text) === text;
