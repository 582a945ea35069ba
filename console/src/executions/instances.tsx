import { Button, Group, Text } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { call, type AnswerTo } from '../api/call.ts';
import type { Execution } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import type { DrawnEntry } from '../graph/drawn.ts';
import { useGraphView } from '../graph/view.ts';
import { Problem } from '../ui/problem.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { InstanceFilters, type Filter } from './instance-filters.tsx';
import { InstanceRow, type InstanceChoice } from './instance-row.tsx';
import classes from './instances.module.css';

const pageSize = 20;
const list = 'GET /v1/projects/{projectId}/executions/{executionId}/actions';

/** Shows the iterations or rounds of an entry, page by page. The page of the selected one is shown first. */
export function Instances({ path, entry, ...choice }: InstanceChoice & { path: string; entry: DrawnEntry }) {
  const { execution, selected, isRevealed } = choice;
  const { counts } = useGraphView().signOf(path, entry);
  const [filter, setFilter] = useState<Filter>('all');
  // Where the pages that were left began: of those that are filtered, nobody knows the indices beforehand.
  const [earlier, setEarlier] = useState<readonly number[]>([]);
  const [from, setFrom] = useState(0);
  const [shown, setShown] = useState<string | null>(null);
  const show = (index: number): void => {
    setFilter('all');
    setEarlier([]);
    setFrom(index - (index % pageSize));
  };
  if (selected !== shown) {
    setShown(selected);
    const index = indexIn(path, selected);
    // An iteration that was chosen in a filtered list is visible in that list.
    if (index !== null && filter === 'all') show(index);
  }
  const { data, error, refetch, isPlaceholderData } = useApi(
    list,
    {
      params: { projectId: execution.projectId, executionId: execution.id },
      query: {
        under: path,
        limit: pageSize,
        ...(from === 0 ? {} : { from }),
        ...(filter === 'all' ? {} : { only: filter }),
        ...(isRevealed ? { reveal: 'true' as const } : {}),
      },
    },
    { keepsPrevious: true },
  );
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const instances = data.data.filter(({ index }) => index !== null);
  const last = instances.at(-1)?.index ?? null;
  // Other lists of the loop, such as a `catch`, are drawn beside it.
  const goBack = (): void => {
    setFrom(filter === 'all' ? from - pageSize : (earlier.at(-1) ?? 0));
    setEarlier(earlier.slice(0, -1));
  };
  const goOn = (): void => {
    // The cursor of an earlier question does not tell where the next page begins.
    if (isPlaceholderData) return;
    setEarlier([...earlier, from]);
    setFrom(filter === 'all' ? from + pageSize : (last ?? 0) + 1);
  };
  const hasMore = data.nextCursor !== null && instances.length === pageSize;
  return (
    <div className={classes['all']}>
      {counts && (
        <InstanceFilters
          path={path}
          counts={counts}
          filter={filter}
          onFilter={(chosen) => {
            setFilter(chosen);
            setEarlier([]);
            setFrom(0);
          }}
          labels={isRevealed ? instances.map(({ index, label }) => ({ index: index ?? 0, label })) : []}
          onFind={(name) => findByName(execution, path, name)}
          onJump={(index) => {
            show(index);
            choice.onSelect(`${path}[${index}]`);
          }}
        />
      )}
      {instances.length === 0 && (
        <Text size="xs" className="quiet">
          {empty[filter]}
        </Text>
      )}
      <ul className={classes['list']} aria-label={`Iterations of ${path}`} aria-busy={isPlaceholderData}>
        {instances.map((instance) => (
          <InstanceRow key={instance.path} entry={instance} {...choice} />
        ))}
      </ul>
      {(from > 0 || hasMore) && (
        <Group gap="xs" justify="space-between" mt={6} role="group" aria-label={`Pages of ${path}`}>
          <Button
            variant="default"
            size="compact-xs"
            disabled={from === 0}
            leftSection={<ChevronLeft size={13} aria-hidden />}
            onClick={goBack}
          >
            Earlier
          </Button>
          {last !== null && (
            <Text size="xs" className="quiet">
              {filter === 'all' ? from : instances[0]?.index} to {last}
            </Text>
          )}
          <Button
            variant="default"
            size="compact-xs"
            disabled={!hasMore}
            rightSection={<ChevronRight size={13} aria-hidden />}
            onClick={goOn}
          >
            Later
          </Button>
        </Group>
      )}
    </div>
  );
}

/** Finds the first iteration with this in its name. The API looks at some at a time, so a page may be empty. */
async function findByName(
  { projectId, id }: Execution,
  under: string,
  search: string,
): Promise<number | null> {
  let cursor: string | null = null;
  do {
    const query = {
      under,
      search,
      limit: 1,
      reveal: 'true' as const,
      ...(cursor === null ? {} : { cursor }),
    };
    const page: AnswerTo<typeof list> = await call(list, { params: { projectId, executionId: id }, query });
    const [first] = page.data;
    if (first) return first.index;
    cursor = page.nextCursor;
  } while (cursor !== null);
  return null;
}

const empty: Readonly<Record<Filter, string>> = {
  all: 'Nothing has begun.',
  failed: 'None has failed.',
  waiting: 'None waits.',
};

/** The index of the instance of a loop that a path leads into. */
function indexIn(loop: string, path: string | null): number | null {
  if (path === null || !path.startsWith(`${loop}[`)) return null;
  return Number.parseInt(path.slice(loop.length + 1), 10);
}
