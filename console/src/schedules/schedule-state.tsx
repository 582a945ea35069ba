import { Text } from '@mantine/core';
import type { Schedule } from '../api/types.ts';
import { Mark } from '../ui/status.tsx';
import { Time } from '../ui/time.tsx';

/** Shows whether a schedule starts anything by itself. */
export const ScheduleState = ({
  schedule: { isPaused, nextTimes },
  size = 'md',
}: {
  schedule: Schedule;
  size?: 'md' | 'lg';
}) =>
  isPaused ? (
    <Mark label="Paused" colour="yellow" size={size} />
  ) : nextTimes.length === 0 ? (
    <Mark label="Over" colour="gray" size={size} />
  ) : (
    <Mark label="Active" colour="teal" size={size} />
  );

/** Why a time was skipped, as the schedule wants it. Every other reason says why a start was refused. */
const skipWords: Readonly<Record<string, string>> = {
  'schedule.overlap': 'another one was open',
  'schedule.paused': 'it was paused',
  'schedule.nonWorkingDay': 'it was no working day',
};

const missWords: Readonly<Record<string, string>> = { 'schedule.late': 'the servers were not available' };

/** Says why a firing has started nothing. */
export const Reason = ({ reason }: { reason: string }) =>
  skipWords[reason] ?? missWords[reason] ?? <span className="mono">{reason}</span>;

/** Shows the last time at which nothing was started: skipped on purpose, or missed. */
export const LastSkipped = ({ at, reason }: NonNullable<Schedule['lastSkipped']>) => {
  const word = skipWords[reason];
  return (
    <Text size="sm" span {...(word === undefined ? { c: 'var(--mantine-color-error)' } : {})}>
      {word === undefined ? 'Missed' : 'Skipped'} <Time at={at} as="age" />: <Reason reason={reason} />
    </Text>
  );
};
