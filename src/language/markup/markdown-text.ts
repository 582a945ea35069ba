import { isolated } from './isolated.ts';

/** The characters that are markup everywhere (CommonMark 0.31 §6). */
const anywhere = /[\\`*_[\]()<>&#|~]/g;
/** The characters that are markup only at the beginning of a line (§4 and §5); the value may stand there. */
const atBeginning = /^(?:[-+=.]|\d+(?=\.))/gm;
/** Four blanks would begin a code block, and an empty line another paragraph (§4.4, §4.8). */
const blanks = /^[^\S\n]*$|^[^\S\n]+/gm;

/** Text as Markdown that says the same: nothing in it is markup, and it stays in the paragraph where it stands. */
export const markdownText = (text: string): string =>
  isolated(
    text
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(anywhere, (sign) => `\\${sign}`)
      .replaceAll(atBeginning, (begin) => (/\d/.test(begin) ? `${begin}\\` : `\\${begin}`))
      .replaceAll(blanks, (found, at: number) => (at === 0 && found === '' ? '' : '&nbsp;')),
  );
