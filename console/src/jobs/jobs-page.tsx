import { Text } from '@mantine/core';
import { ListChecks } from 'lucide-react';
import type { AnswerTo } from '../api/call.ts';
import { useApi } from '../api/use-api.ts';
import { useWorkflowNames } from '../executions/workflow-names.ts';
import { useProjectId } from '../shell/projects.ts';
import { causerName } from '../ui/causer-name.ts';
import type { Column } from '../ui/columns.tsx';
import { useCursor } from '../ui/cursor-pager.tsx';
import { Empty } from '../ui/empty.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { RecordRows } from '../ui/record-rows.tsx';
import { filterWords, kindWords } from './job-words.ts';
import { JobState } from './job-state.tsx';

type Job = AnswerTo<'GET /v1/projects/{projectId}/jobs'>['data'][number];

/** Shows the jobs over many records of the project. */
export function JobsPage() {
  const projectId = useProjectId();
  const names = useWorkflowNames(projectId);
  const cursor = useCursor();
  const jobs = useApi(
    'GET /v1/projects/{projectId}/jobs',
    { params: { projectId }, query: { limit: 50, ...cursor.query } },
    { refetchInterval: (page) => (page?.data.some(({ status }) => status === 'running') ? 2_000 : false) },
  );
  return (
    <>
      <PageHead
        title="Bulk jobs"
        text="Changes to many executions or deliveries at once. Completed jobs are kept for 90 days."
      />
      <RecordRows
        query={jobs}
        cursor={cursor}
        label="Bulk jobs"
        columns={columnsOf(names)}
        linkTo={(jobId) => ({ to: '/projects/$projectId/jobs/$jobId', params: { projectId, jobId } })}
        empty={
          <Empty
            icon={ListChecks}
            title="There is no job"
            text="A job begins when you cancel or redrive all executions that match a filter, or redeliver many events."
            guide="console#bulk-jobs"
          />
        }
      />
    </>
  );
}

const columnsOf = (names: ReadonlyMap<string, string>): readonly Column<Job>[] => [
  { is: 'state', show: (job) => <JobState job={job} /> },
  {
    is: 'name',
    head: '*Job',
    show: ({ kind }) => kindWords[kind].verb,
    below: (job) => (
      <Text size="xs" className="quiet" style={{ overflowWrap: 'anywhere' }}>
        {filterWords(job, names).join(', ')}
      </Text>
    ),
  },
  { is: 'fact', head: 'By', show: ({ by }) => (by === null ? '' : causerName(by)) },
  { is: 'fact', head: 'Changed', show: ({ changed }) => changed },
  { is: 'fact', head: 'Skipped', show: ({ skipped }) => skipped },
  { is: 'age', head: 'Started', show: ({ createdAt }) => createdAt },
];
