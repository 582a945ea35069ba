import { CircleCheck } from 'lucide-react';
import type { Task } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { useSession } from '../session/session.ts';
import { useProjectId } from '../shell/projects.ts';
import type { Column } from '../ui/columns.tsx';
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
  const { member } = useSession();
  const cursor = useCursor();
  const tasks = useApi(
    'GET /v1/projects/{projectId}/tasks',
    { params: { projectId }, query: { limit: 50, sort: 'createdAt', ...cursor.query } },
    { refetchInterval: lookMs, keepsPrevious: true },
  );
  return (
    <>
      <PageHead
        title="Tasks"
        text="Decisions that wait for you, your groups, or the people in whose place you decide."
      />
      <RecordRows
        query={tasks}
        cursor={cursor}
        label="Tasks"
        columns={columnsOf(projectId, member.id)}
        empty={
          <Empty
            icon={CircleCheck}
            title="Nothing waits for you"
            text="An execution that asks you for a decision is listed here. Decided tasks are no longer listed."
            guide="console#tasks"
          />
        }
      />
    </>
  );
}

const columnsOf = (projectId: string, memberId: string): readonly Column<Task>[] => [
  {
    is: 'text',
    head: '*Task',
    show: ({ executionId, actionId, title }) => (
      <span style={{ overflowWrap: 'anywhere' }}>
        <TaskLink at={{ projectId, executionId, actionId }}>{title ?? 'It can no longer be read'}</TaskLink>
      </span>
    ),
  },
  { is: 'text', head: 'Workflow', show: ({ workflowName }) => workflowName },
  { is: 'age', head: 'Since', show: ({ since }) => since },
  { is: 'fact', head: 'Due', show: ({ expiresAt }) => <Time at={expiresAt} /> },
  {
    is: 'text',
    head: 'Claimed by',
    show: ({ assignee }) =>
      assignee === null ? (
        <span className="quiet">Nobody</span>
      ) : assignee.id === memberId ? (
        'You'
      ) : (
        assignee.name
      ),
  },
];
