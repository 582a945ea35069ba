import { Text, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { kindTitles, type DrawnEntry, type Mark } from './drawn.ts';
import { countsText, type Sign } from './sign.ts';
import { useGraphView } from './view.ts';
import classes from './graph.module.css';

/** Shows the kind and the status of an entry. A click selects it. */
export function EntryButton({
  entry,
  path,
  isBox = false,
  onKeyDown,
}: {
  entry: DrawnEntry;
  path: string;
  /** Whether it has a border of its own. */
  isBox?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
}) {
  const { signOf, selected, onSelect } = useGraphView();
  const sign = signOf(path, entry);
  const isSelected = selected === path;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSelected && button.current) showInPane(button.current);
  }, [isSelected]);
  return (
    <UnstyledButton
      ref={button}
      className={`${classes['entry']} ${isBox ? classes['box'] : ''}`}
      data-step
      data-selected={isSelected || undefined}
      data-quiet={sign.isQuiet || undefined}
      aria-pressed={isSelected}
      onClick={() => onSelect(path, entry)}
      {...(onKeyDown ? { onKeyDown } : {})}
    >
      <SignIcon sign={sign} />
      <span className={classes['words']}>
        <Text component="span" fw={600} size="sm" truncate title={entry.id}>
          {entry.id || 'without an id'}
        </Text>
        <Text component="span" size="xs" className="quiet" truncate title={entry.name}>
          {entry.kind === 'action' ? entry.name || 'without an action' : kindTitles[entry.kind]}
        </Text>
        {entry.marks.length > 0 && <Marks marks={entry.marks} />}
      </span>
      <Text component="span" size="xs" className="quiet">
        {sign.counts && `${countsText(sign.counts)}${sign.label === '' ? '' : ' · '}`}
        {sign.label}
      </Text>
    </UnstyledButton>
  );
}

export const SignIcon = ({ sign: { icon: Icon, colour, isMoving } }: { sign: Sign }) => (
  <span
    className={`${classes['sign']} ${isMoving ? 'breathes' : ''}`}
    style={{ color: `var(--mantine-color-${colour}-${colour === 'gray' ? 5 : 6})` }}
  >
    <Icon size={15} strokeWidth={2.4} aria-hidden />
  </span>
);

/** Scrolls the graph, but never the page: somebody may be writing elsewhere on it. */
function showInPane(button: HTMLElement): void {
  const pane = button.closest<HTMLElement>('[data-graph-pane]');
  if (!pane) return;
  const [inner, outer] = [button.getBoundingClientRect(), pane.getBoundingClientRect()];
  const isVisible = inner.top >= outer.top && inner.bottom <= outer.bottom;
  if (!isVisible) pane.scrollTop += inner.top - outer.top - outer.height / 3;
}

/** Shows the modifiers of an entry as small marks. A mark that is cut off appears when the mouse rests on it. */
const Marks = ({ marks }: { marks: readonly Mark[] }) => (
  <span className={classes['marks']}>
    {marks.map(({ word, text }) => (
      <span key={word} className={classes['mark']} title={`${word} ${text}`}>
        <b>{word}</b> <span className={classes['markText']}>{text}</span>{' '}
      </span>
    ))}
  </span>
);
