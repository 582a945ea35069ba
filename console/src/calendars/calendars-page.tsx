import { CalendarDays } from 'lucide-react';
import type { Calendar } from '../api/types.ts';
import { ResourceList } from '../resources/resource-list.tsx';
import type { Column } from '../ui/columns.tsx';
import { GuideLink } from '../ui/guide-link.tsx';
import { CalendarForm } from './calendar-form.tsx';
import { namesOf } from './weekday-names.ts';

const columns: readonly Column<Calendar>[] = [
  {
    is: 'identifier',
    show: ({ name }) => name,
    below: ({ timeZone }) => <div className="quiet">{timeZone}</div>,
  },
  { is: 'text', head: 'Working days', show: ({ workingDays }) => namesOf(workingDays) },
  { is: 'fact', head: 'Holidays', show: ({ holidays }) => holidays.length },
  { is: 'detail', head: 'Version', show: ({ version }) => version },
  { is: 'age', head: 'Changed', show: ({ updatedAt }) => updatedAt },
];

/** Shows the calendars of the project. There are so few that they are all searched here. */
export const CalendarsPage = () => (
  <ResourceList
    resource="calendars"
    noun="calendar"
    title="Calendars"
    text="The working days and holidays of places, which expressions and schedules read."
    scope="workflows:write"
    search={{ label: 'Search names and holidays', textOf: textOfCalendar }}
    columns={columns}
    empty={{
      icon: CalendarDays,
      title: 'There is no calendar yet',
      text: (
        <>
          With a calendar, a definition counts working days:{' '}
          <span className="mono">addWorkingDays(2, calendars.name)</span> (
          <GuideLink to="calendars#use-one">reference</GuideLink>).
        </>
      ),
    }}
    form={CalendarForm}
  />
);

const textOfCalendar = ({ name, timeZone, holidays }: Calendar): string =>
  [name, timeZone, ...holidays.map((holiday) => `${holiday.date} ${holiday.name}`)].join('\n');
