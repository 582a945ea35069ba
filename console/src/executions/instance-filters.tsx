import { Button, Group, Loader, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Counts } from '../graph/sign.ts';

export type Filter = 'all' | 'failed' | 'waiting';

/** Chooses which iterations or rounds of a loop are listed, and leads to one by its number or its name. */
export function InstanceFilters({
  path,
  counts: { total, failed, waiting = 0 },
  filter,
  labels,
  onFilter,
  onFind,
  onJump,
}: {
  path: string;
  counts: Counts;
  filter: Filter;
  /** The names of those that are listed, which their `itemLabel` gives. */
  labels: readonly { index: number; label: string | null }[];
  onFilter: (filter: Filter) => void;
  /** Searches all names, also of those that are not listed. */
  onFind: (name: string) => Promise<number | null>;
  onJump: (index: number) => void;
}) {
  const [text, setText] = useState('');
  const asked = text.trim();
  const hasNames = labels.some(({ label }) => label !== null);
  const index = indexOf(asked, hasNames ? labels : []);
  const find = useMutation({
    mutationFn: onFind,
    onSuccess: (found) => {
      if (found !== null) onJump(found);
    },
  });
  const mayFind = hasNames && index === null && asked.length >= shortestName;
  const isWrong = asked !== '' && !mayFind && (index === null || index >= total);
  const range = total === 0 ? 'There are none.' : `There are 0 to ${total - 1}.`;
  const problem =
    find.error?.message ?? (find.data === null ? 'None has this name.' : isWrong ? range : null);
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
          if (mayFind) find.mutate(asked);
          else if (index !== null && !isWrong) onJump(index);
        }}
      >
        <TextInput
          size="xs"
          w={150}
          {...(hasNames ? {} : { inputMode: 'numeric' as const })}
          placeholder={hasNames ? 'Go to number or name' : 'Go to number'}
          aria-label={`${hasNames ? 'Number or name' : 'Number'} of the one to go to in ${path}`}
          value={text}
          error={problem}
          rightSection={find.isPending && <Loader size={14} aria-label="The names are searched" />}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            find.reset();
          }}
        />
      </form>
    </Group>
  );
}

/** The API searches for no less. */
const shortestName = 2;

/** A number, or the first listed one whose name has the text in it. */
function indexOf(asked: string, labels: readonly { index: number; label: string | null }[]): number | null {
  if (/^\d{1,5}$/.test(asked)) return Number(asked);
  const wanted = asked.toLowerCase();
  return labels.find(({ label }) => label?.toLowerCase().includes(wanted) === true)?.index ?? null;
}
