import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react';
import { look } from './look.ts';
import { yamlTyping } from './yaml-typing.ts';
import classes from './code-editor.module.css';

/** The operations that other components can do with the editor. */
export interface EditorHandle {
  /** Puts the cursor there and scrolls to it. Lines and columns are counted from 1. */
  goTo(line: number, column?: number): void;
  /** Replaces the text where it differs: the cursor stays where it is. It can be undone. */
  replace(text: string): void;
}

export interface CodeEditorProps {
  /** The first text; afterwards the text is the editor's own. */
  initial: string;
  label: string;
  language: 'yaml' | 'json';
  diagnostics?: readonly Diagnostic[];
  isReadOnly?: boolean;
  hint?: string;
  /** Extensions such as completion and explanations. Those of the first rendering stay. */
  extensions?: Extension;
  onChange?: (text: string) => void;
  /** Is called where the cursor has gone. Lines and columns are counted from 1. */
  onCursor?: (place: { line: number; column: number }) => void;
  onSave?: () => void;
  handle?: Ref<EditorHandle>;
}

const languages = { yaml: (): Extension => [yaml(), yamlTyping], json } as const;

/** Shows a text of YAML or JSON. Tab indents; Escape and then Tab leaves the editor, as usual in CodeMirror. */
export function CodeEditor({
  initial,
  label,
  language,
  diagnostics = none,
  isReadOnly = false,
  hint = '',
  extensions = noExtensions,
  onChange = ignore,
  onCursor = ignore,
  onSave = ignore,
  handle,
}: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const grammar = useRef(new Compartment());
  // If the editor is hidden and shown again, it continues with the text so far.
  const kept = useRef<EditorState>(null);
  const changed = useEffectEvent(onChange);
  const moved = useEffectEvent(onCursor);
  const saved = useEffectEvent(onSave);
  const make = useEffectEvent((parent: HTMLElement): EditorView => {
    const save = keymap.of([{ key: 'Mod-s', preventDefault: true, run: () => (saved(), true) }]);
    return new EditorView({
      parent,
      state:
        kept.current ??
        EditorState.create({
          doc: initial,
          extensions: [
            save,
            grammar.current.of(languages[language]()),
            look,
            basics,
            EditorState.readOnly.of(isReadOnly),
            EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
            isReadOnly ? [] : [placeholder(hint), lintGutter()],
            extensions,
            EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
              if (docChanged) changed(state.doc.toString());
              if (docChanged || selectionSet) moved(placeOf(state));
            }),
          ],
        }),
    });
  });

  useEffect(() => {
    if (!host.current) return undefined;
    const made = make(host.current);
    view.current = made;
    return () => {
      view.current = null;
      kept.current = made.state;
      made.destroy();
    };
  }, []);
  useEffect(() => {
    view.current?.dispatch({ effects: grammar.current.reconfigure(languages[language]()) });
  }, [language]);
  useEffect(() => {
    if (view.current)
      view.current.dispatch(setDiagnostics(view.current.state, fitting(diagnostics, view.current)));
  }, [diagnostics]);
  useImperativeHandle(handle, () => ({
    goTo(line, column = 1) {
      const { current } = view;
      if (!current) return;
      const { from, to } = current.state.doc.line(Math.min(Math.max(1, line), current.state.doc.lines));
      const anchor = Math.min(from + column - 1, to);
      current.dispatch({
        selection: { anchor },
        effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
      });
      current.focus();
    },
    replace(text) {
      if (view.current)
        view.current.dispatch({ changes: difference(view.current.state.doc.toString(), text) });
    },
  }));
  return <div ref={host} className={classes['host']} />;
}

function placeOf({ doc, selection }: EditorState): { line: number; column: number } {
  const { number, from } = doc.lineAt(selection.main.head);
  return { line: number, column: selection.main.head - from + 1 };
}

/** The one change that makes the second text of the first. */
function difference(before: string, after: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}

const none: readonly Diagnostic[] = [];
const noExtensions: Extension = [];
const ignore = (): void => {};

/** Limits diagnostics to the text, which may have become shorter since they were found. */
const fitting = (diagnostics: readonly Diagnostic[], { state }: EditorView): Diagnostic[] =>
  diagnostics.filter(({ to }) => to <= state.doc.length);

const basics: Extension = [
  lineNumbers(),
  foldGutter(),
  history(),
  drawSelection(),
  indentUnit.of('  '),
  EditorState.tabSize.of(2),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  highlightSelectionMatches(),
  search({ top: true }),
  EditorView.lineWrapping,
  keymap.of([
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...lintKeymap,
    indentWithTab,
  ]),
];
