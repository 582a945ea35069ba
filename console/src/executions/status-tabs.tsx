import { SegmentedControl } from '@mantine/core';
import type { BoundedCount } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { statuses, type Status } from '../ui/statuses.ts';
import { listQueryOf, type ExecutionSearch } from './search.ts';

const shownStatuses = ['running', 'onHold', 'failed', 'completed', 'cancelled'] as const satisfies Status[];

/** Chooses a status. Each says how many executions it has with the other filters. */
export function StatusTabs({
  projectId,
  search,
  onChoose,
}: {
  projectId: string;
  search: ExecutionSearch;
  onChoose: (status: Status | undefined) => void;
}) {
  const { status: _status, sort: _sort, ...query } = listQueryOf(search);
  const { data } = useApi(
    'GET /v1/projects/{projectId}/executions/counts',
    { params: { projectId }, query },
    { keepsPrevious: true },
  );
  const all = data && sumOf(Object.values(data.counts));
  const label = (text: string, count: BoundedCount | undefined) => {
    const shown = count && shownCount(count);
    // The space is for screen readers.
    return shown ? (
      <>
        {text} <span className="count">{shown}</span>
      </>
    ) : (
      text
    );
  };
  return (
    <SegmentedControl
      size="xs"
      aria-label="Status"
      value={search.status ?? 'all'}
      onChange={(status) => onChoose(status === 'all' ? undefined : status)}
      data={[
        { value: 'all', label: label('All', all) },
        ...shownStatuses.map((status) => ({
          value: status,
          label: label(statuses[status].label, data?.counts[status]),
        })),
      ]}
    />
  );
}

/** A sum says no more than its parts can: it has the same bound. */
function sumOf(counts: readonly BoundedCount[]): BoundedCount {
  const count = counts.reduce((sum, one) => sum + one.count, 0);
  return { count: Math.min(count, maxShown), isMore: count > maxShown || counts.some((one) => one.isMore) };
}

/** The API counts so many of a status. */
const maxShown = 1_000;

/** Nothing where none was found among those that were looked at, because there may be others. */
const shownCount = ({ count, isMore }: BoundedCount): string | null =>
  isMore && count === 0 ? null : `${count.toLocaleString('en')}${isMore ? '+' : ''}`;
