import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Counts } from '../graph/sign.ts';

export type Filter = 'all' | 'failed' | 'waiting';

/** Chooses which iterations or rounds of a loop are listed, and leads to one by its number. */
export function InstanceFilters({
  path,
  counts: { total, failed, waiting = 0 },
  filter,
  onFilter,
  onJump,
}: {
  path: string;
  counts: Counts;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  onJump: (index: number) => void;
}) {
  const [number, setNumber] = useState('');
  const index = /^\d{1,5}$/.test(number.trim()) ? Number(number) : null;
  const isWrong = number.trim() !== '' && (index === null || index >= total);
  const choices = [
    ['all', 'All', total],
    ['failed', 'Failed', failed],
    ['waiting', 'Waiting', waiting],
  ] as const;
  return (
    <Group gap="xs" mb={6} justify="space-between" align="flex-start">
      <Group gap={4} role="group" aria-label={`Filter of ${path}`}>
        {choices.map(([name, label, count]) => (
          <Button
            key={name}
            size="compact-xs"
            variant={filter === name ? 'filled' : 'default'}
            aria-pressed={filter === name}
            disabled={count === 0 && filter !== name && name !== 'all'}
            onClick={() => onFilter(name)}
          >
            {label} ({count.toLocaleString('en')})
          </Button>
        ))}
      </Group>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (index !== null && !isWrong) onJump(index);
        }}
      >
        <TextInput
          size="xs"
          w={150}
          inputMode="numeric"
          placeholder="Go to number"
          aria-label={`Number of the one to go to in ${path}`}
          value={number}
          error={isWrong ? (total === 0 ? 'There are none.' : `There are 0 to ${total - 1}.`) : null}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
      </form>
    </Group>
  );
}
