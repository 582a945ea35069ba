import { Text, Tooltip } from '@mantine/core';
import { formatDuration } from '../ui/format-time.ts';
import type { Axis } from './axis.ts';
import { foldIn } from './fold-timeline.ts';
import { joined, type Segment } from './segments.ts';
import { spanText } from './span-text.ts';
import classes from './timeline.module.css';

/** Draws how long each action worked and waited, with one line for all that happened in a loop. */
export function TimelineChart({
  segments,
  axis,
  since,
  around,
}: {
  segments: readonly Segment[];
  axis: Axis;
  /** When the execution was created, from which the axis counts. */
  since: number;
  around: string;
}) {
  const rows = Map.groupBy(segments, ({ actionId }) => foldIn(actionId, around) ?? actionId ?? '');
  return (
    <div
      className={`card ${classes['chart']}`}
      role="img"
      aria-label="A chart of how long each action took. The table below has the same data."
    >
      {[...rows].map(([path, own]) => {
        const isLoop = own.some(({ actionId }) => (actionId ?? '') !== path);
        return (
          <div key={path} className={classes['row']} data-path={path}>
            <Text size="xs" truncate className={path === '' ? 'quiet' : 'mono'} title={path}>
              {path === '' ? 'execution' : path.slice(around === '' ? 0 : around.length).replace(/^\./, '')}
            </Text>
            <div className={classes['track']}>
              {(isLoop ? joined(own) : own).map((segment) => (
                <Bar key={segment.sequence} segment={segment} isCovered={isLoop} />
              ))}
            </div>
          </div>
        );
      })}
      {axis.ticks.length > 0 && <TimeAxis axis={axis} since={since} />}
    </div>
  );
}

const Bar = ({
  segment: { kind, left, width, from, to, isCollapsed },
  isCovered,
}: {
  segment: Segment;
  /** Whether others may lie on it, and on its words. */
  isCovered: boolean;
}) => (
  <Tooltip label={`${spanText(kind, to - from)}${isCollapsed ? ' (drawn shorter)' : ''}`}>
    <div
      className={classes['bar']}
      data-kind={kind}
      style={{ left: `${left * 100}%`, width: `max(3px, ${width * 100}%)` }}
    >
      {width > 0.09 && !isCovered && formatDuration(to - from)}
    </div>
  </Tooltip>
);

/** Shows how long after the creation of the execution things happened, and where the axis is not to scale. */
const TimeAxis = ({ axis: { ticks, cuts }, since }: { axis: Axis; since: number }) => (
  <div className={classes['row']} data-axis>
    <Text size="xs" className="quiet" title="Time since the execution was created">
      after
    </Text>
    <div className={classes['axis']}>
      {cuts.map(({ left, width, ms }) => (
        <span
          key={left}
          className={classes['cut']}
          title={`Only waits for ${formatDuration(ms)}: drawn shorter`}
          style={{ left: `${left * 100}%`, width: `${width * 100}%` }}
        />
      ))}
      {ticks.map(({ left, time }) => (
        <span key={left} className={classes['tick']} style={{ left: `${left * 100}%` }} data-left={left}>
          {formatDuration(Math.max(0, time - since))}
        </span>
      ))}
    </div>
  </div>
);
