import { Anchor, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApi } from '../api/use-api.ts';
import { useProjectId } from '../shell/projects.ts';
import { useLiveProject } from '../shell/use-live-project.ts';
import { LiveMark } from '../ui/live-mark.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Problem } from '../ui/problem.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { FirstSteps } from './first-steps.tsx';
import classes from './home-page.module.css';
import { OldestHolds, RecentFailures } from './needs-you.tsx';
import { DurationPlot, StartedPlot } from './plots.tsx';

const days = 30;
const localTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const statistics = 'GET /v1/projects/{projectId}/executions/statistics';
/** Counting costs a query each time, so it is not done too often. */
const countEveryMs = 10_000;
const lists = ['GET /v1/projects/{projectId}/executions', 'GET /v1/projects/{projectId}/holds'] as const;

/** Shows the executions that need a person now, and how executions are going. */
export function HomePage() {
  const projectId = useProjectId();
  const connection = useLiveProject(projectId, lists);
  const { data, error, refetch } = useApi(
    statistics,
    { params: { projectId }, query: { days, timeZone: localTimeZone } },
    { keepsPrevious: true, refetchInterval: countEveryMs },
  );
  return (
    <>
      <PageHead
        title="Home"
        mark={<LiveMark connection={connection} />}
        text="What needs your attention, and the last 30 days."
      />
      <Stack gap="lg">
        <FirstSteps projectId={projectId} />
        {data && <Counts projectId={projectId} {...countsOf(data)} />}
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <Section title="Longest on hold">
            <OldestHolds projectId={projectId} />
          </Section>
          <Section
            title="Latest failures"
            aside={
              <Anchor
                component={Link}
                size="sm"
                to={`/projects/${projectId}/executions?status=failed&by=cause`}
              >
                By cause
              </Anchor>
            }
          >
            <RecentFailures projectId={projectId} />
          </Section>
        </SimpleGrid>
        {data ? (
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
            <Section title="Executions a day">
              <StartedPlot days={data.data} />
            </Section>
            <Section title="Time to completion">
              <DurationPlot days={data.data} />
            </Section>
          </SimpleGrid>
        ) : error ? (
          <Problem error={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting />
        )}
      </Stack>
    </>
  );
}

const Section = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <section aria-label={title} style={{ minWidth: 0 }}>
    <Group justify="space-between" mb="xs">
      <Title order={2} size="h5">
        {title}
      </Title>
      {aside}
    </Group>
    {children}
  </section>
);

function countsOf({
  open,
  data,
}: {
  open: { created: number; running: number; onHold: number };
  data: readonly { started: number; failed: number }[];
}) {
  const today = data.at(-1);
  return {
    running: open.created + open.running,
    onHold: open.onHold,
    started: today?.started ?? 0,
    failed: today?.failed ?? 0,
  };
}

function Counts({
  projectId,
  running,
  onHold,
  started,
  failed,
}: { projectId: string } & ReturnType<typeof countsOf>) {
  const counts = [
    { label: 'Running', value: running, search: '?status=running' },
    { label: 'On hold', value: onHold, search: '?status=onHold' },
    { label: 'Started today', value: started, search: '?since=day' },
    { label: 'Failed today', value: failed, search: '?status=failed&since=day' },
  ];
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md">
      {counts.map(({ label, value, search }) => (
        <Anchor
          key={label}
          component={Link}
          to={`/projects/${projectId}/executions${search}`}
          className={`card ${classes['count']}`}
          underline="never"
        >
          <Text size="sm" className="quiet">
            {label}
          </Text>
          <Text fw={650} fz={26} lh={1.2} c="var(--mantine-color-text)">
            {value.toLocaleString()}
          </Text>
        </Anchor>
      ))}
    </SimpleGrid>
  );
}
