import { Group, Text, Tooltip } from '@mantine/core';
import type { ExecutionStatistics } from '../api/types.ts';
import { formatDuration } from '../ui/format-time.ts';
import classes from './plots.module.css';

type Day = ExecutionStatistics['data'][number];

const dayName = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const nameOf = ({ from }: Day): string => dayName.format(new Date(from));

const parts = [
  { key: 'completed', label: 'completed', colour: 'teal' },
  { key: 'open', label: 'open', colour: 'blue' },
  { key: 'cancelled', label: 'cancelled', colour: 'gray' },
  { key: 'failed', label: 'failed', colour: 'red' },
] as const;

const countsOf = ({ started, completed, failed, cancelled }: Day) => ({
  completed,
  failed,
  cancelled,
  open: started - completed - failed - cancelled,
});

/** Shows how many executions started each day, and their results. */
export function StartedPlot({ days }: { days: readonly Day[] }) {
  const most = Math.max(1, ...days.map(({ started }) => started));
  const total = days.reduce((sum, { started }) => sum + started, 0);
  return (
    <figure className={`card ${classes['plot']}`}>
      <figcaption className={classes['legend']}>
        {parts.map(({ key, label, colour }) => (
          <Group key={key} gap={5}>
            <span className={classes['key']} data-colour={colour} />
            <Text size="xs" className="quiet">
              {label}
            </Text>
          </Group>
        ))}
        <Text size="xs" className="quiet" ml="auto">
          {total.toLocaleString()} in {days.length} days
        </Text>
      </figcaption>
      <Bars days={days} mostLabel={total === 0 ? '' : most.toLocaleString()}>
        {(day) => {
          const counts = countsOf(day);
          const shown = parts.filter(({ key }) => counts[key] > 0);
          const words = shown.map(({ key, label }) => `${counts[key].toLocaleString()} ${label}`).join(', ');
          return {
            label: `${nameOf(day)}: ${words === '' ? 'none started' : words}`,
            stack: shown.map(({ key, colour }) => ({ colour, share: counts[key] / most })),
          };
        }}
      </Bars>
    </figure>
  );
}

/** Shows how long completed executions took: the median, and the time that 95 of a hundred stay below. */
export function DurationPlot({ days }: { days: readonly Day[] }) {
  const longest = Math.max(1, ...days.map(({ durationMs }) => durationMs?.p95 ?? 0));
  // The scale is logarithmic, because one picture shows milliseconds and weeks.
  const heightOf = (ms: number): number => Math.log10(1 + ms) / Math.log10(1 + longest);
  return (
    <figure className={`card ${classes['plot']}`}>
      <figcaption className={classes['legend']}>
        <Group gap={5}>
          <span className={classes['key']} data-colour="tide" />
          <Text size="xs" className="quiet">
            median
          </Text>
        </Group>
        <Group gap={5}>
          <span className={classes['key']} data-colour="pale" />
          <Text size="xs" className="quiet">
            95th percentile
          </Text>
        </Group>
        <Text size="xs" className="quiet" ml="auto">
          logarithmic scale
        </Text>
      </figcaption>
      <Bars days={days} mostLabel={longest === 1 ? '' : formatDuration(longest)}>
        {(day) => {
          const { durationMs } = day;
          if (!durationMs) return { label: `${nameOf(day)}: none completed`, stack: [] };
          const [median, p95] = [heightOf(durationMs.median), heightOf(durationMs.p95)];
          return {
            label: `${nameOf(day)}: median ${formatDuration(durationMs.median)}, 95th percentile ${formatDuration(durationMs.p95)}`,
            stack: [
              { colour: 'tide', share: median },
              { colour: 'pale', share: p95 - median },
            ],
          };
        }}
      </Bars>
    </figure>
  );
}

interface Bar {
  label: string;
  /** The parts of the bar from below, as shares of the height. */
  stack: readonly { colour: string; share: number }[];
}

/** Shows one bar for each day. Each has a text for people who point at it and for screen readers. */
const Bars = ({
  days,
  mostLabel,
  children,
}: {
  days: readonly Day[];
  mostLabel: string;
  children: (day: Day) => Bar;
}) => {
  const first = days[0];
  const last = days.at(-1);
  return (
    <>
      <div className={classes['area']}>
        <span className={classes['most']}>{mostLabel}</span>
        <ul className={classes['bars']}>
          {days.map((day) => {
            const { label, stack } = children(day);
            return (
              <Tooltip key={day.from} label={label} openDelay={0}>
                <li className={classes['bar']} aria-label={label}>
                  {stack.map(({ colour, share }) => (
                    <span key={colour} data-colour={colour} style={{ height: `${share * 100}%` }} />
                  ))}
                </li>
              </Tooltip>
            );
          })}
        </ul>
      </div>
      <Group justify="space-between" aria-hidden>
        <Text size="xs" className="quiet">
          {first && nameOf(first)}
        </Text>
        <Text size="xs" className="quiet">
          {last && nameOf(last)}
        </Text>
      </Group>
    </>
  );
};
