/** The effect of Enter at the end of a line of YAML: the place in the line from which the text is replaced, and the new text. */
export interface LineBreak {
  from: number;
  text: string;
}

/**
 * Returns the text that Enter writes at the end of a line, as in other editors of YAML: after a key without a value it indents, a
 * list goes on with its next element, and an element without a text ends the list. Null: the line goes on as it is indented.
 */
export function lineBreakAfter(line: string): LineBreak | null {
  const [, indent = '', dashes = '', rest = ''] = /^(\s*)((?:- +)*(?:-$)?)(.*)$/.exec(line) ?? [];
  const column = indent.length + dashes.length;
  if (rest.trim() === '' || rest.startsWith('#')) return endOfList(indent, dashes, rest);
  if (opens.test(rest)) return { from: line.length, text: `\n${' '.repeat(column + 2)}` };
  if (pair.test(rest)) return dashes === '' ? null : { from: line.length, text: `\n${' '.repeat(column)}` };
  return dashes === '' ? null : { from: line.length, text: `\n${indent}${dashes}` };
}

/** A key, or the sign of a text over several lines, after which the value comes. */
const opens = /^(?:"[^"]*"|'[^']*'|[^\s"'#](?:(?!:\s)[^#])*?):(?:\s+[|>][+-]?\d?)?\s*(?:\s#.*)?$/;

/** A key with a value. */
const pair = /^(?:"[^"]*"|'[^']*'|[^\s"'[{#][^#]*?):\s/;

function endOfList(indent: string, dashes: string, rest: string): LineBreak | null {
  if (dashes === '' || rest !== '') return null;
  return { from: 0, text: indent.slice(2) };
}
