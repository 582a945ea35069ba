import { autocompletion, type Completion, type CompletionContext } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { EditorView, hoverTooltip } from '@codemirror/view';
import { explanationAt } from './explain.ts';
import type { Knowledge } from './knowledge.ts';
import { suggestionsAt, type Suggestion } from './suggest.ts';

/** Completes and explains, from the records and actions that are known at the moment. */
export const assist = (known: () => Promise<Knowledge>): Extension => [
  autocompletion({
    icons: false,
    override: [
      async ({ state, pos, explicit }: CompletionContext) => {
        const found = suggestionsAt(state.doc.toString(), pos, await known(), explicit);
        if (!found) return null;
        return {
          from: Math.max(...found.suggestions.map(({ from }) => from)),
          to: found.to,
          options: found.suggestions.map(optionOf),
          validFor: /^[\w-]*$/,
        };
      },
    ],
  }),
  hoverTooltip(async ({ state }, pos) => {
    const found = explanationAt(state.doc.toString(), pos, await known());
    if (!found) return null;
    const { from, to, title, detail, text } = found;
    return { pos: from, end: to, above: true, create: () => ({ dom: noteOf(title, detail, text) }) };
  }),
];

const optionOf = ({ label, detail, info, text, from, isRequired, kind }: Suggestion): Completion => ({
  label,
  detail: isRequired ? `${detail} · required` : detail,
  ...(info === undefined ? {} : { info }),
  boost: isRequired ? 1 : 0,
  apply(view, _completion, start, end) {
    const begin = Math.min(start, from);
    view.dispatch({
      changes: { from: begin, to: end, insert: text },
      selection: { anchor: begin + text.length },
      userEvent: 'input.complete',
      effects: EditorView.scrollIntoView(begin),
    });
  },
  type: kind,
});

function noteOf(title: string, detail: string, text: string): HTMLElement {
  const note = document.createElement('div');
  const head = document.createElement('strong');
  head.textContent = title;
  const type = document.createElement('span');
  type.className = 'mono quiet';
  type.textContent = ` ${detail}`;
  const words = document.createElement('div');
  words.textContent = text;
  note.append(head, type, words);
  return note;
}
