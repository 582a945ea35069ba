import { json } from '@codemirror/lang-json';
import { yaml } from '@codemirror/lang-yaml';
import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { formatOf } from '../source-format.ts';
import { look } from './look.ts';
import classes from './code-editor.module.css';

/** Shows the differences between two texts, line by line. Long equal parts are folded. */
export function DiffView({ before, after, label }: { before: string; after: string; label: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return undefined;
    const view = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: after,
        extensions: [
          look,
          lineNumbers(),
          EditorView.lineWrapping,
          formatOf(after) === 'json' ? json() : yaml(),
          EditorState.readOnly.of(true),
          EditorView.contentAttributes.of({ 'aria-label': label }),
          unifiedMergeView({
            original: before,
            mergeControls: false,
            collapseUnchanged: { margin: 3, minSize: 6 },
          }),
        ],
      }),
    });
    return () => view.destroy();
  }, [before, after, label]);
  return <div ref={host} className={classes['diff']} />;
}
