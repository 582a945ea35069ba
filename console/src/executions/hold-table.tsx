import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import { useApi } from '../api/use-api.ts';
import { Empty } from '../ui/empty.tsx';
import { Id } from '../ui/id.tsx';
import { useCursorOfAddress } from '../ui/cursor-pager.tsx';
import { Problem } from '../ui/problem.tsx';
import { Rows } from '../ui/rows.tsx';
import { Time } from '../ui/time.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { holdQueryOf, type ExecutionSearch } from './search.ts';
import { hasLabels, Labels } from './labels.tsx';
import { SelectAll, SelectOne } from './selection.tsx';
import { shownText } from '../ui/shown-text.ts';

/** Shows the holds, the longest wait first. */
export function HoldTable({
  projectId,
  search,
  selected,
  onSelect,
}: {
  projectId: string;
  search: ExecutionSearch;
  /** The ids of executions. */
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
}) {
  const cursor = useCursorOfAddress();
  const query = {
    limit: 50,
    ...holdQueryOf(search),
    ...cursor.query,
  };
  const { data, error, refetch, isPlaceholderData } = useApi(
    'GET /v1/projects/{projectId}/holds',
    { params: { projectId }, query },
    { keepsPrevious: true },
  );
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  if (data.data.length === 0 && search.text !== undefined)
    return (
      <Empty
        icon={Hourglass}
        title="No waiting execution matches"
        text="Change the filters, or clear them."
      />
    );
  if (data.data.length === 0) {
    return (
      <Empty
        icon={Hourglass}
        title="Nothing waits"
        text="Executions that wait for a person or a program are listed here, the longest wait first."
      />
    );
  }
  const ids = data.data.map(({ executionId }) => executionId);
  const isLabelled = data.data.some(({ label, labels }) => label !== null || hasLabels(labels));
  const heads = [
    <SelectAll key="select" ids={ids} selected={selected} onSelect={onSelect} />,
    'Waiting since',
    '*Workflow',
    'Action',
    ...(isLabelled ? ['For'] : []),
    'Execution',
    'Until',
  ];
  return (
    <Rows label="Holds" heads={heads} foot={cursor.pager(data.nextCursor)} isBusy={isPlaceholderData}>
      {data.data.map((hold) => (
        <tr key={hold.id} className="opens">
          <td>
            <SelectOne id={hold.executionId} selected={selected} onSelect={onSelect} />
          </td>
          <td className="tight">
            <Time at={hold.since} as="age" />
          </td>
          <td>
            <Link
              className="whole"
              to="/projects/$projectId/executions/$executionId"
              params={{ projectId, executionId: hold.executionId }}
              search={{ action: hold.actionId }}
            >
              {hold.workflowName}
            </Link>
          </td>
          <td className="tight mono">{hold.actionId}</td>
          {isLabelled && (
            <td className="excerpt">
              {shownText(hold.label)}
              <Labels labels={hold.labels} />
            </td>
          )}
          <td className="tight">
            <Id value={hold.executionId} short />
          </td>
          <td className="tight quiet">
            <Time at={hold.expiresAt} as="age" />
          </td>
        </tr>
      ))}
    </Rows>
  );
}
