import { Anchor } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import type { Calendar } from '../api/types.ts';
import { useAll } from '../api/use-all.ts';
import { useMay } from '../session/session.ts';
import { useProjectId } from '../shell/projects.ts';
import { Empty } from '../ui/empty.tsx';
import { NewButton } from '../ui/new-button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Rows } from '../ui/rows.tsx';
import { SearchedList } from '../ui/searched-list.tsx';
import { Time } from '../ui/time.tsx';
import { CalendarForm } from './calendar-form.tsx';
import { namesOf } from './weekday-names.ts';

/** Shows the calendars of the project. There are so few that they are all searched here. */
export function CalendarsPage() {
  const projectId = useProjectId();
  const mayWrite = useMay('workflows:write');
  const calendars = useAll('GET /v1/projects/{projectId}/calendars', {
    params: { projectId },
    query: { sort: 'name' },
  });
  const [isCreating, setCreating] = useState(false);
  const navigate = useNavigate();
  const create = mayWrite && <NewButton name="New calendar" onClick={() => setCreating(true)} />;
  return (
    <>
      <PageHead
        title="Calendars"
        text="The working days and holidays of places, which expressions and schedules read."
      >
        {create}
      </PageHead>
      <SearchedList
        query={calendars}
        noun="calendar"
        label="Search names and holidays"
        textOf={textOfCalendar}
        empty={
          <Empty
            icon={CalendarDays}
            title="There is no calendar yet"
            text={
              <>
                With a calendar, a definition counts working days:{' '}
                <span className="mono">addWorkingDays(2, calendars.name)</span> (
                <Anchor href="/docs" target="_blank" size="sm" underline="always">
                  reference
                </Anchor>
                ).
              </>
            }
          >
            {create}
          </Empty>
        }
      >
        {(found) => (
          <Rows label="Calendars" heads={['*Name', 'Working days', 'Holidays', 'Version', 'Changed']}>
            {found.map(({ id, name, timeZone, workingDays, holidays, version, updatedAt }) => (
              <tr key={id} className="opens">
                <td>
                  <Link
                    className="whole mono"
                    to="/projects/$projectId/calendars/$calendarId"
                    params={{ projectId, calendarId: id }}
                  >
                    {name}
                  </Link>
                  <div className="quiet">{timeZone}</div>
                </td>
                <td>{namesOf(workingDays)}</td>
                <td className="tight">{holidays.length}</td>
                <td className="tight quiet">{version}</td>
                <td className="tight quiet">
                  <Time at={updatedAt} as="age" />
                </td>
              </tr>
            ))}
          </Rows>
        )}
      </SearchedList>
      {isCreating && (
        <CalendarForm
          projectId={projectId}
          onClose={() => setCreating(false)}
          onDone={({ id }) =>
            void navigate({
              to: '/projects/$projectId/calendars/$calendarId',
              params: { projectId, calendarId: id },
            })
          }
        />
      )}
    </>
  );
}

const textOfCalendar = ({ name, timeZone, holidays }: Calendar): string =>
  [name, timeZone, ...holidays.map((holiday) => `${holiday.date} ${holiday.name}`)].join('\n');
