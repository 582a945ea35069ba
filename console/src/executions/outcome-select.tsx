import { Select } from '@mantine/core';
import { useApi } from '../api/use-api.ts';
import { listQueryOf, type ExecutionSearch } from './search.ts';

/** Chooses an outcome among those that completed executions have with the other filters. Without any, it is not shown. */
export function OutcomeSelect({
  projectId,
  search,
  onChange,
}: {
  projectId: string;
  search: ExecutionSearch;
  onChange: (changed: ExecutionSearch) => void;
}) {
  const { outcome, status: _status, sort: _sort, waits: _waits, ...others } = search;
  const { data } = useApi(
    'GET /v1/projects/{projectId}/executions/outcomes',
    { params: { projectId }, query: listQueryOf(others) },
    { keepsPrevious: true },
  );
  const found = data?.outcomes ?? [];
  const isListed = outcome === undefined || found.some(({ id }) => id === outcome);
  const choices = [
    ...found.map(({ id, label, count }) => ({
      value: id,
      label: `${label} (${count.toLocaleString('en')})`,
    })),
    ...(isListed ? [] : [{ value: outcome, label: outcome }]),
  ];
  if (choices.length === 0) return null;
  return (
    <Select
      size="xs"
      w={170}
      aria-label="Outcome"
      placeholder="Any outcome"
      clearable
      value={outcome ?? null}
      data={choices}
      onChange={(chosen) => onChange({ outcome: chosen ?? undefined })}
    />
  );
}
