import { List } from '@mantine/core';
import type { ScheduleSpec } from '../api/types.ts';

/** Shows the next times as clocks in the zone of the schedule do. */
export const NextTimes = ({
  times,
  zone = 'UTC',
}: {
  times: readonly string[];
  zone?: ScheduleSpec['zone'];
}) => (
  <List size="sm" listStyleType="none" aria-label="Next times">
    {times.map((at) => (
      <List.Item key={at}>
        <time dateTime={at}>{formatOf(zone).format(new Date(at))}</time>
      </List.Item>
    ))}
  </List>
);

const formatOf = (zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(undefined, {
    timeZone: zone,
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
