import type { YAMLParseError, YAMLWarning } from 'yaml';

/** Explains a fault of the YAML parser to somebody who does not know its terms, without a full stop at the end. */
export function yamlMessage({ code, message, pos }: YAMLParseError | YAMLWarning, text: string): string {
  switch (code) {
    case 'TAB_AS_INDENT':
      return 'A tab stands where only spaces may indent';
    case 'BAD_INDENT':
      return 'The indentation does not fit: lines of the same map or list must begin in the same column, and what is opened with a bracket must be closed';
    case 'BLOCK_AS_IMPLICIT_KEY':
      return 'There is a second colon on this line, or the next line is indented too far. A text with a colon and a space in it needs quotes';
    case 'MULTILINE_IMPLICIT_KEY':
      return 'A colon is missing on this line, or the next line is indented too far';
    case 'MISSING_CHAR':
      return isUnclosedText({ code, message }) ? unclosedText : missingCharacter(message);
    case 'UNEXPECTED_TOKEN':
      return unexpectedToken(message, text.slice(pos[0], pos[1]));
    case 'BAD_SCALAR_START':
      return `A text that begins with \`${text[pos[0]] ?? ''}\` needs quotes`;
    case 'BAD_DQ_ESCAPE':
      return 'A text in double quotes has an escape that YAML does not know; use single quotes, or write the backslash twice';
    case 'TAG_RESOLVE_FAILED':
      return 'Tags (`!…`) are not supported';
    case 'KEY_OVER_1024_CHARS':
      return 'A key is longer than 1024 characters, or a colon stands where none is meant';
    case 'RESOURCE_EXHAUSTION':
      return 'The text is nested too deeply';
    case 'BAD_ALIAS':
      return 'A text that begins with `*` or `&` needs quotes';
    default:
      return 'The text is not valid YAML here';
  }
}

const unclosedText =
  'The text in quotes that begins here is not closed where it should be: a quote is missing, or there is one too many';

export const isUnclosedText = ({
  code,
  message,
}: Pick<YAMLParseError | YAMLWarning, 'code' | 'message'>): boolean =>
  code === 'MISSING_CHAR' && message.includes('closing') && message.includes('quote');

function missingCharacter(message: string): string {
  if (message.includes('Sequence item'))
    return 'A list item without its `-`, or a line that is indented wrongly';
  if (message.includes('Implicit map keys')) return 'A colon is missing after the key on this line';
  return 'A character is missing here: a comma, a colon or a closing bracket';
}

function unexpectedToken(message: string, token: string): string {
  if (message.includes('block-seq-ind')) return 'A list must begin on a line of its own, below its key';
  if (token.startsWith('{') || token.startsWith('[')) {
    return 'A bracket stands where none may; an expression like `${…}` inside of brackets needs quotes';
  }
  return 'There is more on this line than fits: a quote too many, or a line that is indented wrongly';
}
