import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApi } from '../api/use-api.ts';
import { Labels } from '../executions/labels.tsx';
import { useWorkflowNames } from '../executions/workflow-names.ts';
import { Problem } from '../ui/problem.tsx';
import { Time } from '../ui/time.tsx';
import { Waiting } from '../ui/waiting.tsx';
import classes from './needs-you.module.css';
import { shownText } from '../ui/shown-text.ts';
import { messageOf } from '../ui/error-meanings.ts';

const few = 5;

/** Shows the holds that have waited longest. */
export function OldestHolds({ projectId }: { projectId: string }) {
  const { data, error, refetch } = useApi('GET /v1/projects/{projectId}/holds', {
    params: { projectId },
    query: { limit: few },
  });
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  if (data.data.length === 0) return <Nothing>No execution is waiting for anybody.</Nothing>;
  return (
    <ul className={`card ${classes['list']}`}>
      {data.data.map((hold) => (
        <li key={hold.id}>
          <Link
            className={classes['item']}
            to="/projects/$projectId/executions/$executionId"
            params={{ projectId, executionId: hold.executionId }}
            search={{ action: hold.actionId }}
          >
            <span className={classes['words']}>
              <b>{hold.workflowName}</b>
              <span className="mono quiet">{hold.actionId}</span>
              {hold.label !== null && <span>{shownText(hold.label)}</span>}
              <Labels labels={hold.labels} />
            </span>
            <span className="quiet">
              <Time at={hold.since} as="age" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Shows the last failures, and their reasons. */
export function RecentFailures({ projectId }: { projectId: string }) {
  const names = useWorkflowNames(projectId);
  const { data, error, refetch } = useApi('GET /v1/projects/{projectId}/executions', {
    params: { projectId },
    query: { status: 'failed', sort: '-endTime', limit: few },
  });
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  if (data.data.length === 0) return <Nothing>Nothing has failed.</Nothing>;
  return (
    <ul className={`card ${classes['list']}`}>
      {data.data.map((execution) => (
        <li key={execution.id}>
          <Link
            className={classes['item']}
            to="/projects/$projectId/executions/$executionId"
            params={{ projectId, executionId: execution.id }}
          >
            <span className={classes['words']}>
              <b>{names.get(execution.workflowId) ?? 'A workflow'}</b>
              <span className="quiet">
                {execution.error && `${execution.error.code} ${messageOf(execution.error)}`}
              </span>
            </span>
            <span className="quiet">
              <Time at={execution.endTime ?? execution.updatedAt} as="age" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const Nothing = ({ children }: { children: ReactNode }) => (
  <div className={`card ${classes['nothing']}`}>
    <CircleCheck size={17} color="var(--mantine-color-teal-6)" aria-hidden />
    <Text size="sm">{children}</Text>
  </div>
);
