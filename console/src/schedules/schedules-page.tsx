import { CalendarClock } from 'lucide-react';
import type { Schedule } from '../api/types.ts';
import { ResourceList } from '../resources/resource-list.tsx';
import type { Column } from '../ui/columns.tsx';
import { Time } from '../ui/time.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { LastSkipped, ScheduleState } from './schedule-state.tsx';

const columns: readonly Column<Schedule>[] = [
  { is: 'state', show: (schedule) => <ScheduleState schedule={schedule} /> },
  {
    is: 'name',
    show: ({ name }) => name,
    below: ({ meaning }) => <div className="quiet">{meaning}</div>,
  },
  {
    is: 'fact',
    head: 'Next time',
    show: ({ nextTimes: [next] }) => (next === undefined ? 'None' : <Time at={next} as="age" />),
  },
  { is: 'age', head: 'Last started', show: ({ lastFired }) => lastFired?.at ?? null },
  {
    is: 'detail',
    head: 'Last skipped',
    show: ({ lastSkipped }) => (lastSkipped === null ? 'Never' : <LastSkipped {...lastSkipped} />),
  },
];

/** Shows the schedules of the project, with their next and last times. */
export const SchedulesPage = () => (
  <ResourceList
    resource="schedules"
    noun="schedule"
    title="Schedules"
    text="Workflows that start by themselves."
    scope="executions:start"
    refetchMs={15_000}
    columns={columns}
    empty={{
      icon: CalendarClock,
      title: 'There is no schedule yet',
      text: 'A schedule starts a workflow every night, every 15 minutes, or on the first Monday of a month.',
      guide: 'schedules#when-it-fires',
    }}
    form={ScheduleForm}
  />
);
