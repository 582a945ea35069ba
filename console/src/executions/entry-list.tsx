import { Button, Text, UnstyledButton } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Execution, ExecutionEntry } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { Problem } from '../ui/problem.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { signOf } from './action-graph.tsx';
import { stateOf } from './action-state.ts';
import classes from './entry-list.module.css';

const pageSize = 50;

interface Choice {
  execution: Execution;
  selected: string | null;
  onSelect: (path: string) => void;
}

/** Shows what an execution with blocks has come to. Blocks, iterations and rounds are folded until somebody looks. */
export function EntryList({
  under,
  cursor,
  ...choice
}: Choice & {
  /** The path of what is around them; null for the top level. */
  under: string | null;
  cursor?: string;
}) {
  const [showsMore, setShowsMore] = useState(false);
  const { projectId, id } = choice.execution;
  const { data, error, refetch } = useApi(
    'GET /v1/projects/{projectId}/executions/{executionId}/actions',
    {
      params: { projectId, executionId: id },
      query: { limit: pageSize, ...(under === null ? {} : { under }), ...(cursor ? { cursor } : {}) },
    },
    { keepsPrevious: true },
  );
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const next = data.nextCursor;
  return (
    <>
      <ul className={classes['list']} aria-label={under === null ? 'Actions' : `In ${under}`}>
        {data.data.map((entry) => (
          <EntryRow key={entry.path} entry={entry} {...choice} />
        ))}
      </ul>
      {next !== null && !showsMore && (
        <Button variant="subtle" size="compact-xs" onClick={() => setShowsMore(true)}>
          Show more
        </Button>
      )}
      {next !== null && showsMore && <EntryList under={under} cursor={next} {...choice} />}
    </>
  );
}

function EntryRow({ entry, ...choice }: Choice & { entry: ExecutionEntry }) {
  const { path } = entry;
  const [isOpen, setOpen] = useState(entry.kind === 'sequence' || entry.kind === 'switch');
  const { icon: Icon, colour, label, isMoving } = signOf(stateOfEntry(entry));
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <li>
      <div className={classes['row']} data-selected={choice.selected === path || undefined}>
        {entry.hasInside ? (
          <UnstyledButton
            aria-label={`What is in ${path}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Chevron size={16} aria-hidden />
          </UnstyledButton>
        ) : (
          <span className={classes['gap']} />
        )}
        <UnstyledButton
          className={classes['button']}
          aria-pressed={choice.selected === path}
          onClick={() => choice.onSelect(path)}
        >
          <span
            className={isMoving ? 'breathes' : undefined}
            style={{ color: `var(--mantine-color-${colour}-${colour === 'gray' ? 5 : 6})` }}
          >
            <Icon size={16} strokeWidth={2.4} aria-hidden />
          </span>
          <span className={classes['words']}>
            <Text component="span" fw={600} size="sm" truncate>
              {entry.index === null ? entry.id : `${entry.title} ${entry.index}`}
            </Text>
            <Text component="span" size="xs" className="quiet" truncate>
              {[placeOf(entry), entry.kind === 'action' ? entry.name : entry.title]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </span>
          <Text component="span" size="xs" className="quiet">
            {entry.counts && `${countsOf(entry.counts)} · `}
            {label}
          </Text>
        </UnstyledButton>
      </div>
      {isOpen && entry.hasInside && (
        <div className={classes['inside']}>
          <EntryList under={path} {...choice} />
        </div>
      )}
    </li>
  );
}

/** What waits for another execution has not failed, and is not tried again. */
const stateOfEntry = ({ status, failedTries }: ExecutionEntry) =>
  status === 'waiting' && failedTries === 0 ? 'waiting' : stateOf(status);

const placeOf = ({ part, partName }: ExecutionEntry): string | null => {
  if (part === 'body') return null;
  return partName === null ? part : `${part} ${partName}`;
};

function countsOf({ total, completed, failed, active }: NonNullable<ExecutionEntry['counts']>): string {
  const parts = [`${completed} of ${total}`];
  if (active > 0) parts.push(`${active} active`);
  if (failed > 0) parts.push(`${failed} failed`);
  return parts.join(', ');
}
