import { Button, Text, UnstyledButton } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { TimelineEntry } from '../api/types.ts';
import { formatDuration } from '../ui/format-time.ts';
import { Time } from '../ui/time.tsx';
import { Causer } from './causer.tsx';
import { eventName } from './event-name.ts';
import { foldTimeline, type Fold } from './fold-timeline.ts';
import classes from './timeline.module.css';

const step = 50;

/** Shows events as lines of a table. Everything that happened in one loop is one line, which can be opened. */
export function TimelineLines({
  events,
  around,
  tookMs,
  depth = 0,
}: {
  events: readonly TimelineEntry[];
  around: string;
  /** How long it took until each event, by its sequence. */
  tookMs: ReadonlyMap<number, number>;
  depth?: number;
}) {
  const [shown, setShown] = useState(depth === 0 ? Infinity : step);
  const lines = foldTimeline(events, around);
  return (
    <>
      {lines
        .slice(0, shown)
        .map(({ entry, fold }) =>
          fold ? (
            <FoldLine key={fold.path} entry={entry} fold={fold} tookMs={tookMs} depth={depth} />
          ) : (
            <EventLine key={entry.sequence} entry={entry} tookMs={tookMs.get(entry.sequence)} depth={depth} />
          ),
        )}
      {lines.length > shown && (
        <tr>
          <td colSpan={5} style={indent(depth)}>
            <Button variant="subtle" size="compact-xs" onClick={() => setShown(shown + step)}>
              Show more of {around} ({lines.length - shown})
            </Button>
          </td>
        </tr>
      )}
    </>
  );
}

const EventLine = ({
  entry,
  tookMs,
  depth,
}: {
  entry: TimelineEntry;
  tookMs: number | undefined;
  depth: number;
}) => (
  <tr>
    <td className="tight quiet">
      <Time at={entry.at} as="moment" />
    </td>
    <td style={indent(depth)}>
      {eventName(entry.type)}
      {entry.by && (
        <Text size="xs" className="quiet">
          by <Causer by={entry.by} />
          {entry.reason !== null && `: “${entry.reason}”`}
        </Text>
      )}
      {entry.error && (
        <Text size="xs" c="var(--mantine-color-error)">
          {entry.error.code}: {entry.error.message}
        </Text>
      )}
    </td>
    <td className="tight mono">{entry.actionId}</td>
    <td className="tight quiet">{entry.try}</td>
    <td className="tight quiet">{tookMs === undefined ? '' : formatDuration(tookMs)}</td>
  </tr>
);

function FoldLine({
  entry,
  fold,
  tookMs,
  depth,
}: {
  entry: TimelineEntry;
  fold: Fold;
  tookMs: ReadonlyMap<number, number>;
  depth: number;
}) {
  const [isOpen, setOpen] = useState(false);
  const { path, events } = fold;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const lastedMs = Date.parse(events.at(-1)?.at ?? entry.at) - Date.parse(entry.at);
  return (
    <>
      <tr>
        <td className="tight quiet">
          <Time at={entry.at} as="moment" />
        </td>
        <td style={indent(depth)}>
          <UnstyledButton
            className={classes['fold']}
            aria-expanded={isOpen}
            aria-label={`What happened in ${path}: ${countsOf(fold)}`}
            onClick={() => setOpen(!isOpen)}
          >
            <Chevron size={15} aria-hidden /> {countsOf(fold)}
          </UnstyledButton>
        </td>
        <td className="tight mono">{path}</td>
        <td className="tight quiet">{''}</td>
        <td className="tight quiet">{formatDuration(lastedMs)}</td>
      </tr>
      {isOpen && <TimelineLines events={events} around={path} tookMs={tookMs} depth={depth + 1} />}
    </>
  );
}

function countsOf({ iterations, failures, events }: Fold): string {
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  return [
    ...(iterations === null ? [] : [count(iterations, 'iteration')]),
    count(events.length, 'event'),
    ...(failures > 0 ? [count(failures, 'failure')] : []),
  ].join(', ');
}

const indent = (depth: number) => (depth === 0 ? {} : { paddingLeft: `${0.75 + depth * 1.1}rem` });
