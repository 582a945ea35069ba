import { Text, Tooltip } from '@mantine/core';
import { formatDuration } from '../ui/format-time.ts';
import { foldIn } from './fold-timeline.ts';
import { joined, type Segment } from './segments.ts';
import classes from './timeline.module.css';

/** Draws how long each action worked and waited, with one line for all that happened in a loop. */
export function TimelineChart({ segments, around }: { segments: readonly Segment[]; around: string }) {
  const rows = Map.groupBy(segments, ({ actionId }) => foldIn(actionId, around) ?? actionId ?? '');
  return (
    <div
      className={`card ${classes['chart']}`}
      role="img"
      aria-label="A chart of how long each action took. The table below has the same data."
    >
      {[...rows].map(([path, own]) => (
        <div key={path} className={classes['row']} data-path={path}>
          <Text size="xs" truncate className={path === '' ? 'quiet' : 'mono'} title={path}>
            {path === '' ? 'execution' : path.slice(around === '' ? 0 : around.length).replace(/^\./, '')}
          </Text>
          <div className={classes['track']}>
            {(own.some(({ actionId }) => (actionId ?? '') !== path) ? joined(own) : own).map((segment) => (
              <Bar key={segment.sequence} segment={segment} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

const did: Readonly<Record<Segment['kind'], string>> = {
  queue: 'Queued for',
  work: 'Worked',
  wait: 'Waited',
  failedWork: 'Failed after',
};

const Bar = ({ segment: { kind, left, width, from, to, isCollapsed } }: { segment: Segment }) => (
  <Tooltip label={`${did[kind]} ${formatDuration(to - from)}${isCollapsed ? ' (drawn shorter)' : ''}`}>
    <div
      className={classes['bar']}
      data-kind={kind}
      style={{ left: `${left * 100}%`, width: `max(3px, ${width * 100}%)` }}
    >
      {width > 0.09 && formatDuration(to - from)}
    </div>
  </Tooltip>
);
