import { Anchor, List, Stack, Text } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import type { BulkJob } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import type { ExecutionSearch } from '../executions/search.ts';
import { useWorkflowNames } from '../executions/workflow-names.ts';
import { causerName } from '../ui/causer-name.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Rows } from '../ui/rows.tsx';
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';
import { failed, filterWords, kindWords, reasonWords } from './job-words.ts';
import { JobProgress, JobState } from './job-state.tsx';

/** Shows one job over many records: its author, its reason, its records, and its progress. */
export function JobPage() {
  const params = useParams({ from: '/inside/projects/$projectId/jobs/$jobId' });
  const job = useApi(
    'GET /v1/projects/{projectId}/jobs/{jobId}',
    { params },
    { refetchInterval: (found) => (found?.status === 'completed' ? false : 1_000) },
  );
  return <Loaded query={job}>{(found) => <OneJob job={found} />}</Loaded>;
}

function OneJob({ job }: { job: BulkJob }) {
  const { id, projectId, kind, by, reason, version, changed, skipped, skippedFor } = job;
  const { verb, noun, changed: changedWord, undo } = kindWords[kind];
  const conditions = filterWords(job, useWorkflowNames(projectId));
  const failures = skippedFor.find((one) => one.reason === failed)?.count ?? 0;
  return (
    <>
      <PageHead
        title={verb}
        trail={{ lists: [{ label: 'Bulk jobs', to: `/projects/${projectId}/jobs` }], id }}
        mark={<JobState job={job} size="lg" />}
      />
      <Stack gap="lg">
        <JobProgress job={job} />
        <Facts>
          <Fact name="Started by">{by === null ? 'Not recorded' : causerName(by)}</Fact>
          <Fact name="Reason">{reason ?? <span className="quiet">None</span>}</Fact>
          {version !== null && (
            <Fact name="Version">{version === 'latest' ? 'The published one' : "Each execution's own"}</Fact>
          )}
          <Fact name={changedWord}>{changed}</Fact>
          <Fact name="Skipped">{skipped - failures}</Fact>
          <Fact name="Failed">{failures}</Fact>
          <Fact name="Started">
            <Time at={job.createdAt} />
          </Fact>
          <Fact name={job.status === 'completed' ? 'Completed' : 'Last progress'}>
            <Time at={job.updatedAt} />
          </Fact>
        </Facts>
        <Section
          title={`Which ${noun[1]}`}
          text={`All ${noun[1]} that existed when the job began, and met these conditions when the job reached them:`}
        >
          <List size="sm">
            {conditions.map((condition) => (
              <List.Item key={condition} style={{ overflowWrap: 'anywhere' }}>
                {condition}
              </List.Item>
            ))}
          </List>
          <Concerned job={job} />
        </Section>
        {skipped > 0 && <Skipped job={job} />}
        <Section title="This cannot be undone">
          <Text size="sm" maw={720}>
            {undo}
          </Text>
        </Section>
      </Stack>
    </>
  );
}

function Skipped({ job: { skipped, skippedFor } }: { job: BulkJob }) {
  const unexplained = skipped - skippedFor.reduce((sum, { count }) => sum + count, 0);
  return (
    <Section title="Why they were not changed">
      <Rows label="Why they were not changed" heads={['How many', '*Why', 'Reason']}>
        {skippedFor.map(({ reason, count }) => (
          <tr key={reason}>
            <td className="tight">{count}</td>
            <td>{reasonWords(reason)}</td>
            <td className="tight mono">{reason}</td>
          </tr>
        ))}
        {unexplained > 0 && (
          <tr>
            <td className="tight">{unexplained}</td>
            <td>An earlier release skipped them without recording the reason.</td>
            <td className="tight mono">{''}</td>
          </tr>
        )}
      </Rows>
    </Section>
  );
}

/**
 * Links to the records that the job is about. A record that the job has changed may no longer match the job's own
 * conditions on the state.
 */
const Concerned = ({ job }: { job: BulkJob }) =>
  job.kind === 'redeliver' ? (
    <Anchor component={Link} to={`/projects/${job.projectId}/webhooks/${job.webhookId ?? ''}`} size="sm">
      Show the deliveries of the endpoint
    </Anchor>
  ) : (
    <Anchor
      size="sm"
      renderRoot={(props) => (
        <Link
          {...props}
          to="/projects/$projectId/executions"
          params={{ projectId: job.projectId }}
          search={searchOf(job)}
        />
      )}
    >
      Show these executions that have changed since the job began, in any state
    </Anchor>
  );

function searchOf({ createdAt, filter }: BulkJob): ExecutionSearch {
  const { workflowId, label, createdAfter, createdBefore } = filter;
  return {
    ...(workflowId === undefined ? {} : { workflow: workflowId }),
    ...(label === undefined ? {} : { label }),
    ...(createdAfter === undefined ? {} : { after: createdAfter }),
    before: createdBefore !== undefined && createdBefore < createdAt ? createdBefore : createdAt,
    changedAfter: createdAt,
  };
}
