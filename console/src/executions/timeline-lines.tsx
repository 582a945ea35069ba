import { Button, Text, UnstyledButton } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { TimelineEntry } from '../api/types.ts';
import { formatDuration } from '../ui/format-time.ts';
import { Time } from '../ui/time.tsx';
import { Causer } from './causer.tsx';
import { eventName } from './event-name.ts';
import { foldTimeline, type Fold } from './fold-timeline.ts';
import { spanText } from './span-text.ts';
import type { Span } from './span.ts';
import classes from './timeline.module.css';
import { messageOf } from '../ui/error-meanings.ts';

const step = 50;

interface LineContext {
  /** The stretch that ended with each event, by its sequence. */
  spanBefore: ReadonlyMap<number, Span>;
  /** When the execution was created. */
  since: number;
}

/** Shows events as lines of a table. Everything that happened in one loop is one line, which can be opened. */
export function TimelineLines({
  events,
  around,
  depth = 0,
  ...shared
}: LineContext & {
  events: readonly TimelineEntry[];
  around: string;
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
            <FoldLine key={fold.path} entry={entry} fold={fold} depth={depth} {...shared} />
          ) : (
            <EventLine key={entry.sequence} entry={entry} depth={depth} {...shared} />
          ),
        )}
      {lines.length > shown && (
        <tr>
          <td colSpan={6} style={indent(depth)}>
            <Button variant="subtle" size="compact-xs" onClick={() => setShown(shown + step)}>
              Show more of {around} ({lines.length - shown})
            </Button>
          </td>
        </tr>
      )}
    </>
  );
}

function EventLine({
  entry,
  depth,
  spanBefore,
  since,
}: LineContext & {
  entry: TimelineEntry;
  depth: number;
}) {
  const span = spanBefore.get(entry.sequence);
  return (
    <tr>
      <td className="tight quiet">
        <Time at={entry.at} as="moment" />
      </td>
      <td style={indent(depth)}>
        {eventName(entry)}
        {entry.outcome && `: ${entry.outcome.label}`}
        {entry.by && (
          <Text size="xs" className="quiet">
            by <Causer by={entry.by} />
            {entry.reason !== null && `: “${entry.reason}”`}
          </Text>
        )}
        {entry.error && (
          <Text size="xs" c="var(--mantine-color-error)">
            {entry.error.code}: {messageOf(entry.error)}
          </Text>
        )}
      </td>
      <td className="tight mono">{entry.actionId}</td>
      <td className="tight quiet">{entry.try}</td>
      <td className="tight quiet">{span && spanText(span.kind, span.to - span.from)}</td>
      <td className="tight quiet">{afterText(entry, since)}</td>
    </tr>
  );
}

const afterText = ({ at }: TimelineEntry, since: number): string =>
  formatDuration(Math.max(0, Date.parse(at) - since));

function FoldLine({
  entry,
  fold,
  depth,
  ...shared
}: LineContext & {
  entry: TimelineEntry;
  fold: Fold;
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
        <td className="tight quiet">Lasted {formatDuration(lastedMs)}</td>
        <td className="tight quiet">{afterText(entry, shared.since)}</td>
      </tr>
      {isOpen && <TimelineLines events={events} around={path} depth={depth + 1} {...shared} />}
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
