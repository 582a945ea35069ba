import { Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { Holiday } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { ResourcePage } from '../resources/resource-page.tsx';
import { Fact } from '../ui/facts.tsx';
import { CopyValue } from '../ui/id.tsx';
import { Rows } from '../ui/rows.tsx';
import { Section } from '../ui/section.tsx';
import { UsedBy } from '../ui/used-by.tsx';
import { VersionedFacts } from '../ui/versioned-facts.tsx';
import { Versions } from '../ui/versions.tsx';
import { CalendarVerbs } from './calendar-verbs.tsx';
import { namesOf } from './weekday-names.ts';

/** Shows one calendar: its days, its users, and its earlier versions. */
export function CalendarPage() {
  const params = useParams({ from: '/inside/projects/$projectId/calendars/$calendarId' });
  const calendar = useApi('GET /v1/projects/{projectId}/calendars/{calendarId}', { params });
  return (
    <ResourcePage query={calendar} list={{ label: 'Calendars', path: 'calendars' }} verbs={CalendarVerbs}>
      {(found) => (
        <>
          <VersionedFacts expression={`calendars.${found.name}`} record={found}>
            <Fact name="Time zone">{found.timeZone}</Fact>
            <Fact name="Working days">{namesOf(found.workingDays)}</Fact>
          </VersionedFacts>
          <Holidays holidays={found.holidays} />
          <UsedBy
            projectId={found.projectId}
            title="Read by workflows"
            none="No published version of a workflow names it. A workflow that computes the name may still read it."
            users={found.workflows}
          />
          <UsedBy
            projectId={found.projectId}
            title="Used by schedules"
            none="No schedule names it."
            kind="schedules"
            users={found.schedules}
          />
          <CalendarVersions params={params} />
        </>
      )}
    </ResourcePage>
  );
}

const Holidays = ({ holidays }: { holidays: readonly Holiday[] }) => (
  <Section title="Holidays">
    {holidays.length === 0 ? (
      <Text size="sm" className="quiet">
        It has none.
      </Text>
    ) : (
      <Rows label="Holidays" heads={['Date', '*Name']}>
        {holidays.map(({ date, name }) => (
          <tr key={date}>
            <td className="tight">
              <time dateTime={date}>{date}</time>
            </td>
            <td>{name}</td>
          </tr>
        ))}
      </Rows>
    )}
  </Section>
);

function CalendarVersions({ params }: { params: { projectId: string; calendarId: string } }) {
  const versions = useApi('GET /v1/projects/{projectId}/calendars/{calendarId}/versions', { params });
  return (
    <Versions query={versions} heads={['*Working days', 'Time zone', 'Holidays']}>
      {({ version, timeZone, workingDays, holidays }) => (
        <>
          <td>{namesOf(workingDays)}</td>
          <td className="tight">{timeZone}</td>
          <td className="tight">
            {holidays.length}{' '}
            <CopyValue value={JSON.stringify(holidays)} label={`Copy the holidays of version ${version}`} />
          </td>
        </>
      )}
    </Versions>
  );
}
