import { UnstyledButton } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { DrawnEntry } from './drawn.ts';
import { EntryButton } from './entry-button.tsx';
import type { Counts } from './sign.ts';
import { useGraphView } from './view.ts';
import classes from './graph.module.css';

/** Draws a block around its entries. The block can be folded; the iterations of a loop are folded at first. */
export function Frame({ entry, path, children }: { entry: DrawnEntry; path: string; children: ReactNode }) {
  const { Instances, selected, signOf } = useGraphView();
  const isRepeating = ['forEach', 'rounds', 'tries'].includes(entry.kind);
  const OwnInstances = isRepeating ? Instances : undefined;
  const [isOpen, setOpen] = useState(!OwnInstances);
  const [shown, setShown] = useState<string | null>(null);
  if (selected !== shown) {
    setShown(selected);
    if (OwnInstances && selected?.startsWith(`${path}[`)) setOpen(true);
  }
  const { counts, isUndone = false } = signOf(path, entry);
  const fold = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowRight') setOpen(true);
    if (event.key === 'ArrowLeft') setOpen(false);
  };
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className={classes['frame']} data-kind={entry.kind} data-selected={selected === path || undefined}>
      <div className={classes['head']}>
        <UnstyledButton
          className={classes['fold']}
          aria-label={`What is in ${path}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={16} aria-hidden />
        </UnstyledButton>
        <EntryButton entry={entry} path={path} onKeyDown={fold} />
      </div>
      {isRepeating && counts && counts.total > 0 && <ProgressBar counts={counts} isUndone={isUndone} />}
      {isOpen && (OwnInstances ? <OwnInstances path={path} entry={entry} /> : children)}
    </div>
  );
}

/** Shows counts as shares of a line. The words beside the entry say the same. */
function ProgressBar({
  counts: { total, completed, failed, active, waiting = 0 },
  isUndone,
}: {
  counts: Counts;
  isUndone: boolean;
}) {
  const share = (count: number) => ({ width: `${(count / Math.max(1, total)) * 100}%` });
  return (
    <div className={classes['progress']} aria-hidden>
      <span data-of={isUndone ? 'undone' : 'completed'} style={share(completed)} />
      <span data-of="failed" style={share(failed)} />
      <span data-of="waiting" style={share(Math.min(waiting, active))} />
      <span data-of="active" style={share(Math.max(0, active - waiting))} />
    </div>
  );
}
