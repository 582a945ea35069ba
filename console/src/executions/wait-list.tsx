import { Button, Group, Text } from '@mantine/core';
import { Hourglass } from 'lucide-react';
import type { Execution } from '../api/types.ts';
import { useHolds } from './use-holds.ts';
import classes from './wait-list.module.css';

/** Lists what an execution waits for where that is more than one thing. A click selects it. */
export function WaitList({
  execution,
  selected,
  onSelect,
}: {
  execution: Execution;
  selected: string | null;
  onSelect: (path: string) => void;
}) {
  const { holds, hasMore } = useHolds(execution);
  if (holds.length < 2) return null;
  return (
    <Group gap={6} mb="sm" role="group" aria-label="Waits">
      <Hourglass size={14} aria-hidden />
      {holds.map(({ actionId, label }) => (
        <Button
          key={actionId}
          size="compact-xs"
          variant={selected === actionId ? 'light' : 'default'}
          aria-pressed={selected === actionId}
          className={classes['wait'] ?? ''}
          onClick={() => onSelect(actionId)}
        >
          {label ?? actionId}
        </Button>
      ))}
      {hasMore && (
        <Text size="xs" className="quiet">
          and more
        </Text>
      )}
    </Group>
  );
}
