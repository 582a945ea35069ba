import { Anchor, Stack, Text } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../api/use-api.ts';
import { StartedWorkflow } from '../executions/workflow-link.tsx';
import { causerName } from '../ui/causer-name.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { Json } from '../ui/json.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { RevealButton } from '../ui/reveal-button.tsx';
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';
import type { ScheduleWithInput } from '../api/types.ts';
import { Firings } from './firings.tsx';
import { NextTimes } from './next-times.tsx';
import { overlapWords } from './overlap-words.ts';
import { LastSkipped, ScheduleState } from './schedule-state.tsx';
import { ScheduleVerbs } from './schedule-verbs.tsx';

/** Shows one schedule: its times, its executions, its input and its actions. */
export function SchedulePage() {
  const params = useParams({ from: '/inside/projects/$projectId/schedules/$scheduleId' });
  const [isRevealed, setRevealed] = useState(false);
  const schedule = useApi(
    'GET /v1/projects/{projectId}/schedules/{scheduleId}',
    { params, query: isRevealed ? { reveal: 'true' } : {} },
    // Each time that it is read with its values is audited.
    { refetchInterval: isRevealed ? false : 5_000, keepsPrevious: true },
  );
  return (
    <Loaded query={schedule}>
      {(found) => (
        <>
          <PageHead
            title={found.name}
            text={found.meaning}
            trail={{
              lists: [{ label: 'Schedules', to: `/projects/${found.projectId}/schedules` }],
              id: found.id,
            }}
            mark={<ScheduleState schedule={found} size="lg" />}
          >
            <RevealButton
              scope="executions:reveal"
              what="the input"
              isRevealed={isRevealed}
              onReveal={setRevealed}
            />
            <ScheduleVerbs record={found} isRevealed={isRevealed && !schedule.isPlaceholderData} />
          </PageHead>
          <Stack gap="lg">
            <ScheduleFacts schedule={found} />
            <Section title={`Next times${delayOf(found.jitterSeconds)}`}>
              {found.nextTimes.length === 0 ? (
                <Text size="sm" className="quiet">
                  {found.isPaused ? 'It is paused, so it starts nothing by itself.' : 'It is over.'}
                </Text>
              ) : (
                <NextTimes times={found.nextTimes} zone={found.spec.zone} />
              )}
            </Section>
            <Firings schedule={found} />
            <Section title="Input">
              <Json label="Input" value={found.input} />
            </Section>
          </Stack>
        </>
      )}
    </Loaded>
  );
}

const delayOf = (jitterSeconds: number): string =>
  jitterSeconds === 0 ? ', on the second' : `, each up to ${jitterSeconds} s later`;

function ScheduleFacts({ schedule }: { schedule: ScheduleWithInput }) {
  const { projectId, workflowId, lastFired, lastSkipped, strayFirings } = schedule;
  return (
    <Facts>
      <Fact name="Workflow">
        <StartedWorkflow projectId={projectId} workflowId={workflowId} />
      </Fact>
      <Fact name="If one is open">{overlapWords[schedule.overlap]}</Fact>
      <Fact name="Last started">
        {lastFired === null ? (
          'Never'
        ) : (
          <Anchor
            component={Link}
            to={`/projects/${projectId}/executions/${lastFired.executionId}`}
            size="sm"
          >
            <Time at={lastFired.at} />
          </Anchor>
        )}
      </Fact>
      <Fact name="Last skipped">{lastSkipped === null ? 'Never' : <LastSkipped {...lastSkipped} />}</Fact>
      {strayFirings.lastAt !== null && (
        <Fact name="Fired at other times">
          <Text size="sm" span c="var(--mantine-color-error)">
            {strayFirings.count === 1 ? 'Once' : `${strayFirings.count} times, the last`}{' '}
            <Time at={strayFirings.lastAt} as="age" />: Temporal has fired it at a time that the schedule does
            not have, so nothing was started.
          </Text>
        </Fact>
      )}
      <Fact name="Created">
        <Time at={schedule.createdAt} /> by {causerName(schedule.createdBy)}
      </Fact>
    </Facts>
  );
}
