import { History } from 'lucide-react';
import type { DecidedTask } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { useProjectId } from '../shell/projects.ts';
import type { Column } from '../ui/columns.tsx';
import { useCursor } from '../ui/cursor-pager.tsx';
import { Empty } from '../ui/empty.tsx';
import { outcomeColours } from '../ui/outcome-colours.ts';
import { RecordRows } from '../ui/record-rows.tsx';
import { Mark } from '../ui/status.tsx';
import { Time } from '../ui/time.tsx';
import { TaskLink } from './task-link.tsx';

/** Shows the choices that the person who has signed in has made, the newest first. */
export function DecidedTasks() {
  const projectId = useProjectId();
  const cursor = useCursor();
  const decided = useApi(
    'GET /v1/projects/{projectId}/tasks/decided',
    { params: { projectId }, query: { limit: 50, ...cursor.query } },
    { keepsPrevious: true },
  );
  return (
    <RecordRows
      query={decided}
      cursor={cursor}
      label="Decided by you"
      columns={columnsOf(projectId)}
      empty={
        <Empty
          icon={History}
          title="You have decided nothing yet"
          text="What you decide with your account is listed here, as long as the audit log keeps it."
        />
      }
    />
  );
}

const columnsOf = (projectId: string): readonly Column<DecidedTask>[] => [
  {
    is: 'text',
    head: '*Task',
    show: ({ executionId, actionId, title, workflowName }) => (
      <span style={{ overflowWrap: 'anywhere' }}>
        {workflowName === null ? (
          'The execution was erased'
        ) : (
          <TaskLink at={{ projectId, executionId, actionId }}>
            {title ?? 'The question is not there any more'}
          </TaskLink>
        )}
      </span>
    ),
  },
  {
    is: 'fact',
    head: 'Your choice',
    show: ({ choice, needsWallet }) => (
      <>
        {choice && <Mark label={choice.label} colour={outcomeColours[choice.style]} size="sm" />}
        {needsWallet && ' if your wallet has confirmed it'}
      </>
    ),
  },
  { is: 'text', head: 'For', show: ({ onBehalfOf }) => onBehalfOf?.name ?? '' },
  { is: 'text', head: 'Workflow', show: ({ workflowName }) => workflowName ?? '' },
  { is: 'fact', head: 'When', show: ({ decidedAt }) => <Time at={decidedAt} /> },
];
