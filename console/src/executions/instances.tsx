import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Execution, ExecutionEntry } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { SignIcon } from '../graph/entry-button.tsx';
import { Problem } from '../ui/problem.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { signOf } from './state-sign.ts';
import graph from '../graph/graph.module.css';
import classes from './instances.module.css';

const pageSize = 20;

interface Choice {
  execution: Execution;
  selected: string | null;
  onSelect: (path: string) => void;
  /** Draws what stands in an iteration or round. */
  renderInside: (path: string) => ReactNode;
}

/** Shows the iterations or rounds of an entry, page by page. The page of the selected one is shown first. */
export function Instances({ path, ...choice }: Choice & { path: string }) {
  const { execution, selected } = choice;
  const [from, setFrom] = useState(0);
  const [shown, setShown] = useState<string | null>(null);
  if (selected !== shown) {
    setShown(selected);
    const index = indexIn(path, selected);
    if (index !== null) setFrom(index - (index % pageSize));
  }
  const { data, error, refetch } = useApi(
    'GET /v1/projects/{projectId}/executions/{executionId}/actions',
    {
      params: { projectId: execution.projectId, executionId: execution.id },
      query: { under: path, limit: pageSize, ...(from === 0 ? {} : { from }) },
    },
    { keepsPrevious: true },
  );
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const instances = data.data.filter(({ index }) => index !== null);
  const last = instances.at(-1)?.index ?? null;
  // Other lists of the loop, such as a `catch`, are drawn beside it.
  const hasMore = data.nextCursor !== null && instances.length === pageSize;
  return (
    <div className={classes['all']}>
      {instances.length === 0 && (
        <Text size="xs" className="quiet">
          Nothing has begun.
        </Text>
      )}
      <ul className={classes['list']} aria-label={`Iterations of ${path}`}>
        {instances.map((entry) => (
          <Row key={entry.path} entry={entry} {...choice} />
        ))}
      </ul>
      {(from > 0 || hasMore) && (
        <Group gap="xs" justify="space-between" mt={6} role="group" aria-label={`Pages of ${path}`}>
          <Button
            variant="default"
            size="compact-xs"
            disabled={from === 0}
            leftSection={<ChevronLeft size={13} aria-hidden />}
            onClick={() => setFrom(from - pageSize)}
          >
            Earlier
          </Button>
          {last !== null && (
            <Text size="xs" className="quiet">
              {from} to {last}
            </Text>
          )}
          <Button
            variant="default"
            size="compact-xs"
            disabled={!hasMore}
            rightSection={<ChevronRight size={13} aria-hidden />}
            onClick={() => setFrom(from + pageSize)}
          >
            Later
          </Button>
        </Group>
      )}
    </div>
  );
}

function Row({ entry, execution, selected, onSelect, renderInside }: Choice & { entry: ExecutionEntry }) {
  const { path, index, title } = entry;
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  if (selected !== shown) {
    setShown(selected);
    if (selected?.startsWith(`${path}.`)) setOpen(true);
  }
  const sign = signOf(execution, entry);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <li className={classes['instance']} data-selected={selected === path || undefined}>
      <div className={graph['head']}>
        <UnstyledButton
          className={graph['fold']}
          aria-label={`What is in ${path}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={16} aria-hidden />
        </UnstyledButton>
        <UnstyledButton
          className={graph['entry']}
          data-step
          aria-pressed={selected === path}
          onClick={() => onSelect(path)}
          onKeyDown={({ key }) => {
            if (key === 'ArrowRight') setOpen(true);
            if (key === 'ArrowLeft') setOpen(false);
          }}
        >
          <SignIcon sign={sign} />
          <Text component="span" size="sm" fw={600} className={graph['words'] ?? ''}>
            {title} {index}
          </Text>
          <Text component="span" size="xs" className="quiet">
            {sign.label}
          </Text>
        </UnstyledButton>
      </div>
      {isOpen && <div className={classes['inside']}>{renderInside(path)}</div>}
    </li>
  );
}

/** The index of the instance of a loop that a path leads into. */
function indexIn(loop: string, path: string | null): number | null {
  if (path === null || !path.startsWith(`${loop}[`)) return null;
  return Number.parseInt(path.slice(loop.length + 1), 10);
}
