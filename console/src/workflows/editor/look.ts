import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { styleNonce } from '../../shell/nonce.ts';

/** Uses the page's own colours in both themes. The styles carry the nonce of the page's policy. */
export const look: Extension = [
  EditorView.cspNonce.of(styleNonce),
  EditorView.theme({
    '&': {
      height: '100%',
      fontSize: '0.8125rem',
      backgroundColor: 'var(--surface)',
      color: 'var(--mantine-color-text)',
    },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '1.65' },
    '.cm-content': { padding: '0.6rem 0', caretColor: 'var(--mantine-color-text)' },
    '.cm-cursor': { borderLeftColor: 'var(--mantine-color-text)' },
    '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--quiet)', border: 'none' },
    '.cm-activeLine': { backgroundColor: 'light-dark(rgb(15 111 97 / 5%), rgb(126 221 201 / 5%))' },
    '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--mantine-color-text)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      background: 'light-dark(#cdeee6, #17463f)',
    },
    '.cm-selectionMatch': { backgroundColor: 'light-dark(#fff3bf, #4a3c10)' },
    '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
      backgroundColor: 'light-dark(#d8f5ee, #17463f)',
      outline: '1px solid light-dark(#7eddc9, #14a38b)',
    },
    '.cm-foldPlaceholder': {
      background: 'transparent',
      border: '1px solid var(--line)',
      color: 'var(--quiet)',
    },
    '.cm-placeholder': { color: 'var(--quiet)' },
    '.cm-panels': { backgroundColor: 'var(--ground)', color: 'var(--mantine-color-text)' },
    '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
    '.cm-textfield, .cm-button': {
      background: 'var(--surface)',
      color: 'var(--mantine-color-text)',
      border: '1px solid var(--line)',
      borderRadius: '4px',
    },
    '.cm-tooltip': {
      background: 'var(--surface)',
      color: 'var(--mantine-color-text)',
      border: '1px solid var(--line)',
      borderRadius: 'var(--mantine-radius-md)',
      boxShadow: 'var(--mantine-shadow-md)',
      maxWidth: 'min(32rem, 90vw)',
      overflow: 'hidden',
    },
    '.cm-tooltip-hover': { padding: '0.5rem 0.7rem', fontFamily: 'var(--mantine-font-family)' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': {
      fontFamily: 'var(--mantine-font-family-monospace)',
      maxHeight: '16rem',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.25rem 0.6rem' },
    '.cm-tooltip-autocomplete ul li[aria-selected]': {
      background: 'light-dark(#d8f5ee, #123a35)',
      color: 'var(--mantine-color-text)',
    },
    '.cm-completionDetail': { color: 'var(--quiet)', fontStyle: 'normal', marginLeft: '0.8rem' },
    '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
    '.cm-tooltip.cm-completionInfo': {
      padding: '0.5rem 0.7rem',
      fontFamily: 'var(--mantine-font-family)',
      fontSize: '0.8125rem',
    },
    '.cm-diagnostic': {
      padding: '0.4rem 0.7rem',
      fontFamily: 'var(--mantine-font-family)',
      fontSize: '0.8125rem',
    },
    '.cm-lintRange-error': {
      backgroundImage: 'none',
      textDecoration: 'underline wavy light-dark(#e03131, #ff8787) 1px',
      textUnderlineOffset: '3px',
    },
    '.cm-lintRange-warning': {
      backgroundImage: 'none',
      textDecoration: 'underline wavy light-dark(#e67700, #ffc078) 1px',
      textUnderlineOffset: '3px',
    },
    '.cm-changedLine': { backgroundColor: 'light-dark(#e6fcf0, #10291f) !important' },
    '.cm-deletedChunk': { backgroundColor: 'light-dark(#fff0f0, #331a1f)' },
    // CodeMirror's own signs are in few fonts.
    '.cm-collapsedLines::before, .cm-collapsedLines::after': { content: '"…" !important' },
    '.cm-collapsedLines': { background: 'var(--ground)', color: 'var(--quiet)' },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'light-dark(#0f6f61, #7eddc9)' },
      { tag: [tags.string, tags.content], color: 'light-dark(#7a3e00, #f0b27a)' },
      { tag: [tags.number, tags.bool, tags.null, tags.keyword], color: 'light-dark(#3b3fb6, #a5b4fc)' },
      { tag: [tags.comment, tags.lineComment], color: 'var(--quiet)', fontStyle: 'italic' },
      { tag: [tags.punctuation, tags.separator, tags.squareBracket, tags.brace], color: 'var(--quiet)' },
      { tag: tags.invalid, color: 'var(--mantine-color-error)' },
    ]),
  ),
];
