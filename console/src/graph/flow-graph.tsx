import { useRef, type KeyboardEvent } from 'react';
import type { DrawnEntry, Track } from './drawn.ts';
import { SideTrack, Steps } from './steps.tsx';
import { GraphViewProvider, type GraphView } from './view.ts';
import classes from './graph.module.css';

/**
 * Draws entries and the entries in them. A screen reader reads nested lists of buttons. The arrow keys move from entry to entry; at a block, the left
 * and right keys fold and unfold it.
 */
export function FlowGraph({
  actions,
  end,
  view,
}: {
  actions: readonly DrawnEntry[];
  end: Track | null;
  view: GraphView;
}) {
  const root = useRef<HTMLDivElement>(null);
  return (
    <GraphViewProvider value={view}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons in it have the focus */}
      <div
        ref={root}
        className={classes['pane']}
        data-graph-pane
        onKeyDown={(event) => moveFocus(event, root.current)}
      >
        <Steps list={actions} prefix="" label="Actions" />
        {end && (
          <div className={classes['end']}>
            <SideTrack track={end} prefix="" path="" of="the execution" />
          </div>
        )}
      </div>
    </GraphViewProvider>
  );
}

function moveFocus(event: KeyboardEvent, root: HTMLElement | null): void {
  const { key, target } = event;
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !root || !(target instanceof HTMLElement) || !('step' in target.dataset)) return;
  const all = [...root.querySelectorAll<HTMLElement>('[data-step]')];
  const next = all[all.indexOf(target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
