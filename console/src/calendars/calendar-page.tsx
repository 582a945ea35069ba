import { Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { CalendarWithUses, Holiday } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { causerName } from '../ui/causer-name.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { CopyValue } from '../ui/id.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Rows } from '../ui/rows.tsx';
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';
import { UsedBy } from '../ui/used-by.tsx';
import { CalendarVerbs } from './calendar-verbs.tsx';
import { namesOf } from './weekday-names.ts';

/** Shows one calendar: its days, who uses it, and what it has been. */
export function CalendarPage() {
  const params = useParams({ from: '/inside/projects/$projectId/calendars/$calendarId' });
  const calendar = useApi('GET /v1/projects/{projectId}/calendars/{calendarId}', { params });
  return (
    <Loaded query={calendar}>
      {(found) => (
        <>
          <PageHead
            title={found.name}
            trail={{
              lists: [{ label: 'Calendars', to: `/projects/${found.projectId}/calendars` }],
              id: found.id,
            }}
          >
            <CalendarVerbs calendar={found} />
          </PageHead>
          <Stack gap="lg">
            <CalendarFacts calendar={found} />
            <Holidays holidays={found.holidays} />
            <UsedBy
              projectId={found.projectId}
              title="Read by workflows"
              none="No published version of a workflow names it. One that computes the name may read it all the same."
              users={found.workflows}
            />
            <UsedBy
              projectId={found.projectId}
              title="Used by schedules"
              none="No schedule names it."
              kind="schedules"
              users={found.schedules}
            />
            <Versions params={params} />
          </Stack>
        </>
      )}
    </Loaded>
  );
}

function CalendarFacts({
  calendar: { name, timeZone, workingDays, version, createdAt, updatedAt },
}: {
  calendar: CalendarWithUses;
}) {
  const expression = `calendars.${name}`;
  return (
    <Facts>
      <Fact name="Expression">
        <span className="mono">{expression}</span>{' '}
        <CopyValue value={expression} label={`Copy ${expression}`} />
      </Fact>
      <Fact name="Time zone">{timeZone}</Fact>
      <Fact name="Working days">{namesOf(workingDays)}</Fact>
      <Fact name="Version">{version}</Fact>
      <Fact name="Changed">
        <Time at={updatedAt} />
      </Fact>
      <Fact name="Created">
        <Time at={createdAt} />
      </Fact>
    </Facts>
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

function Versions({ params }: { params: { projectId: string; calendarId: string } }) {
  const versions = useApi('GET /v1/projects/{projectId}/calendars/{calendarId}/versions', { params });
  return (
    <Section title="Versions" text="The newest 50 are kept.">
      <Loaded query={versions}>
        {({ data }) => (
          <Rows label="Versions" heads={['Version', '*Working days', 'Time zone', 'Holidays', 'By', 'When']}>
            {data.map(({ version, timeZone, workingDays, holidays, changedBy, createdAt }) => (
              <tr key={version}>
                <td className="tight">{version}</td>
                <td>{namesOf(workingDays)}</td>
                <td className="tight">{timeZone}</td>
                <td className="tight">
                  {holidays.length}{' '}
                  <CopyValue
                    value={JSON.stringify(holidays)}
                    label={`Copy the holidays of version ${version}`}
                  />
                </td>
                <td className="tight">{causerName(changedBy)}</td>
                <td className="tight quiet">
                  <Time at={createdAt} />
                </td>
              </tr>
            ))}
          </Rows>
        )}
      </Loaded>
    </Section>
  );
}
