import { syntaxTree } from '@codemirror/language';
import { keymap } from '@codemirror/view';
import type { Extension, StateCommand } from '@codemirror/state';
import { lineBreakAfter } from './line-break.ts';

/** Texts and values in which colons and dashes are no structure. */
const isText = /^(?:BlockLiteral|BlockLiteralContent|QuotedLiteral|FlowMapping|FlowSequence)$/;

const enter: StateCommand = ({ state, dispatch }) => {
  const { main } = state.selection;
  const { from, to, text } = state.doc.lineAt(main.head);
  if (!main.empty || state.selection.ranges.length > 1 || main.head !== to) return false;
  // The first sign decides: at the end of the line, the text that the line opens has begun already.
  const first = from + text.length - text.trimStart().length;
  for (let node = syntaxTree(state).resolve(first, -1); node.parent; node = node.parent) {
    if (isText.test(node.name) && node.from < from && node.to >= first) return false;
  }
  const made = lineBreakAfter(text);
  if (!made) return false;
  const begin = from + made.from;
  dispatch(
    state.update({
      changes: { from: begin, to, insert: made.text },
      selection: { anchor: begin + made.text.length },
      scrollIntoView: true,
      userEvent: 'input',
    }),
  );
  return true;
};

/** Lets Enter indent and continue lists. CodeMirror's own YAML only keeps the indentation of the line before. */
export const yamlTyping: Extension = keymap.of([{ key: 'Enter', run: enter }]);
