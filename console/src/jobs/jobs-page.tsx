import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { useApi } from '../api/use-api.ts';
import { useWorkflowNames } from '../executions/workflow-names.ts';
import { useProjectId } from '../shell/projects.ts';
import { causerName } from '../ui/causer-name.ts';
import { useCursor } from '../ui/cursor-pager.tsx';
import { Empty } from '../ui/empty.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { RecordRows } from '../ui/record-rows.tsx';
import { Time } from '../ui/time.tsx';
import { filterWords, kindWords } from './job-words.ts';
import { JobState } from './job-state.tsx';

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
        text="What was done to many executions or deliveries at once. Completed jobs are kept for 90 days."
      />
      <RecordRows
        query={jobs}
        cursor={cursor}
        label="Bulk jobs"
        heads={['State', '*Job', 'By', 'Changed', 'Skipped', 'Started']}
        empty={
          <Empty
            icon={ListChecks}
            title="There is no job"
            text="A job begins where you cancel or redrive all executions that match a filter, or redeliver many events."
            guide="console#bulk-jobs"
          />
        }
      >
        {(job) => (
          <tr key={job.id} className="opens">
            <td className="tight">
              <JobState job={job} />
            </td>
            <td>
              <Link
                className="whole"
                to="/projects/$projectId/jobs/$jobId"
                params={{ projectId, jobId: job.id }}
              >
                {kindWords[job.kind].verb}
              </Link>
              <Text size="xs" className="quiet" style={{ overflowWrap: 'anywhere' }}>
                {filterWords(job, names).join(', ')}
              </Text>
            </td>
            <td className="tight">{job.by === null ? '' : causerName(job.by)}</td>
            <td className="tight">{job.changed}</td>
            <td className="tight">{job.skipped}</td>
            <td className="tight quiet">
              <Time at={job.createdAt} as="age" />
            </td>
          </tr>
        )}
      </RecordRows>
    </>
  );
}
