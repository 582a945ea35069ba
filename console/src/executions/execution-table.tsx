import { Link } from '@tanstack/react-router';
import { Activity } from 'lucide-react';
import type { ExecutionListItem } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { Empty } from '../ui/empty.tsx';
import { formatDuration } from '../ui/format-time.ts';
import { Id } from '../ui/id.tsx';
import { useNow } from '../ui/now.ts';
import { useCursorOfAddress } from '../ui/cursor-pager.tsx';
import { Problem } from '../ui/problem.tsx';
import { Rows } from '../ui/rows.tsx';
import { StatusBadge } from '../ui/status.tsx';
import { Time } from '../ui/time.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { Labels } from './labels.tsx';
import { NoExecutions } from './no-executions.tsx';
import { isFiltered, listQueryOf, type ExecutionSearch } from './search.ts';
import { SelectAll, SelectOne } from './selection.tsx';
import { WaitCell, waits } from './waits.tsx';
import { useWorkflowNames } from './workflow-names.ts';
import { messageOf } from '../ui/error-meanings.ts';

export function ExecutionTable({
  projectId,
  search,
  selected,
  onSelect,
  onSort,
}: {
  projectId: string;
  search: ExecutionSearch;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  onSort: (sort: ExecutionSearch['sort']) => void;
}) {
  const cursor = useCursorOfAddress();
  const query = {
    ...listQueryOf(search),
    limit: 50,
    ...cursor.query,
  };
  const { data, error, refetch, isPlaceholderData } = useApi(
    'GET /v1/projects/{projectId}/executions',
    { params: { projectId }, query },
    { keepsPrevious: true },
  );
  const names = useWorkflowNames(projectId);
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  if (data.data.length === 0) {
    return !isFiltered(search) && search.cursor === undefined ? (
      <NoExecutions projectId={projectId} />
    ) : (
      <Empty icon={Activity} title="No execution matches" text="Change the filters, or clear them." />
    );
  }
  const byChange = search.sort === '-updatedAt';
  const hasWaits = data.data.some(waits);
  const hasFailures = data.data.some(({ error: why }) => why !== null);
  return (
    <Rows
      label="Executions"
      isBusy={isPlaceholderData}
      heads={[
        <SelectAll
          key="select"
          ids={data.data.map(({ id }) => id)}
          selected={selected}
          onSelect={onSelect}
        />,
        'Status',
        '*Workflow',
        ...(hasWaits ? ['Waits for'] : []),
        ...(hasFailures ? ['Error'] : []),
        'Execution',
        byChange
          ? { name: 'Changed', order: 'descending', onTurn: () => onSort(undefined) }
          : {
              name: 'Started',
              order: search.sort === undefined ? 'descending' : 'ascending',
              onTurn: () => onSort(search.sort === undefined ? 'createdAt' : undefined),
            },
        'Took',
      ]}
      foot={cursor.pager(data.nextCursor)}
    >
      {data.data.map((execution) => (
        <tr key={execution.id} className="opens">
          <td>
            <SelectOne id={execution.id} selected={selected} onSelect={onSelect} />
          </td>
          <td className="tight">
            <StatusBadge status={execution.status} outcome={execution.outcome} />
          </td>
          <td>
            <Link
              className="whole"
              to="/projects/$projectId/executions/$executionId"
              params={{ projectId, executionId: execution.id }}
            >
              {names.get(execution.workflowId) ?? 'A workflow'}
            </Link>{' '}
            {execution.key !== null && <span className="tag mono">{execution.key}</span>}{' '}
            <Labels labels={execution.labels} />
          </td>
          {hasWaits && (
            <td>
              <WaitCell execution={execution} />
            </td>
          )}
          {hasFailures && (
            <td className="excerpt" title={execution.error ? messageOf(execution.error) : undefined}>
              {execution.error && (
                <>
                  <span className="mono">{execution.error.code}</span> {messageOf(execution.error)}
                </>
              )}
            </td>
          )}
          <td className="tight">
            <Id value={execution.id} short />
          </td>
          <td className="tight quiet">
            <Time at={byChange ? execution.updatedAt : execution.createdAt} as="age" />
          </td>
          <td className="tight quiet">
            <Took execution={execution} />
          </td>
        </tr>
      ))}
    </Rows>
  );
}

export function Took({ execution }: { execution: Pick<ExecutionListItem, 'createdAt' | 'endTime'> }) {
  const now = useNow();
  const end = execution.endTime === null ? now : Date.parse(execution.endTime);
  return formatDuration(Math.max(0, end - Date.parse(execution.createdAt)));
}
