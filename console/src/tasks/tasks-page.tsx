import { CircleCheck } from 'lucide-react';
import type { Task } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { useSession } from '../session/session.ts';
import { useProjectId } from '../shell/projects.ts';
import { useCursor } from '../ui/cursor-pager.tsx';
import { Empty } from '../ui/empty.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { RecordRows } from '../ui/record-rows.tsx';
import { Time } from '../ui/time.tsx';
import { TaskLink } from './task-link.tsx';

const lookMs = 15_000;

/** Shows the decisions that wait for the person who has signed in, or for somebody in whose place they decide. */
export function TasksPage() {
  const projectId = useProjectId();
  const cursor = useCursor();
  const tasks = useApi(
    'GET /v1/projects/{projectId}/tasks',
    { params: { projectId }, query: { limit: 50, sort: 'createdAt', ...cursor.query } },
    { refetchInterval: lookMs, keepsPrevious: true },
  );
  return (
    <>
      <PageHead title="Tasks" text="What you, your groups, and those in whose place you decide are asked." />
      <RecordRows
        query={tasks}
        cursor={cursor}
        label="Tasks"
        heads={['*Task', 'Workflow', 'Since', 'Due', 'Taken on by']}
        empty={
          <Empty
            icon={CircleCheck}
            title="Nothing waits for you"
            text="An execution that asks you for a decision is listed here. What you have decided is no longer listed."
            guide="console#tasks"
          />
        }
      >
        {(task) => <TaskRow key={task.id} projectId={projectId} task={task} />}
      </RecordRows>
    </>
  );
}

function TaskRow({ projectId, task }: { projectId: string; task: Task }) {
  const { executionId, actionId, title, workflowName, since, expiresAt, assignee } = task;
  const { member } = useSession();
  return (
    <tr>
      <td style={{ overflowWrap: 'anywhere' }}>
        <TaskLink at={{ projectId, executionId, actionId }}>{title ?? 'It can no longer be read'}</TaskLink>
      </td>
      <td>{workflowName}</td>
      <td className="tight quiet">
        <Time at={since} as="age" />
      </td>
      <td className="tight">
        <Time at={expiresAt} />
      </td>
      <td>
        {assignee === null ? (
          <span className="quiet">Nobody</span>
        ) : assignee.id === member.id ? (
          'You'
        ) : (
          assignee.name
        )}
      </td>
    </tr>
  );
}
