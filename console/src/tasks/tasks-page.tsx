import { SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
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
import { DecidedTasks } from './decided-tasks.tsx';
import { TaskLink } from './task-link.tsx';

const lookMs = 15_000;

/** Shows the decisions that wait for the person who has signed in, or for somebody in whose place they decide, and those they have made. */
export function TasksPage() {
  const { decided: isDecided = false } = useSearch({ from: '/inside/projects/$projectId/tasks' });
  const navigate = useNavigate({ from: '/projects/$projectId/tasks' });
  return (
    <>
      <PageHead
        title="Tasks"
        text="Decisions that wait for you, your groups, or the people in whose place you decide."
      />
      <SegmentedControl
        mb="md"
        aria-label="Which tasks"
        value={isDecided ? 'decided' : 'open'}
        data={[
          { value: 'open', label: 'Waiting' },
          { value: 'decided', label: 'Decided by you' },
        ]}
        onChange={(value) => void navigate({ search: value === 'decided' ? { decided: true } : {} })}
      />
      {isDecided ? <DecidedTasks /> : <OpenTasks />}
    </>
  );
}

function OpenTasks() {
  const projectId = useProjectId();
  const { member } = useSession();
  const cursor = useCursor();
  const tasks = useApi(
    'GET /v1/projects/{projectId}/tasks',
    { params: { projectId }, query: { limit: 50, sort: 'createdAt', ...cursor.query } },
    { refetchInterval: lookMs, keepsPrevious: true },
  );
  return (
    <RecordRows
      query={tasks}
      cursor={cursor}
      label="Tasks"
      columns={columnsOf(projectId, member.id)}
      empty={
        <Empty
          icon={CircleCheck}
          title="Nothing waits for you"
          text="An execution that asks you for a decision is listed here."
          guide="console#tasks"
        />
      }
    />
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
