import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../session/session.ts';
import { BulkQuestion, type Target } from './bulk-question.tsx';
import { bulkWords, type Verb } from './bulk-words.ts';
import { filterOf, type ExecutionSearch } from './search.ts';

/** Shows actions on many executions: those that are selected, or all that match the filters. */
export function BulkBar({
  projectId,
  search,
  selected,
  onDone,
}: {
  projectId: string;
  search: ExecutionSearch;
  selected: ReadonlySet<string>;
  onDone: () => void;
}) {
  const [asked, setAsked] = useState<{ verb: Verb; target: Target } | null>(null);
  const may = { cancel: useMay('executions:cancel'), redrive: useMay('executions:redrive') };
  const filter = filterOf(search);
  // Jobs do not have these two filters: all that match without them would be more.
  const isFiltered =
    Object.keys(filter).length > 0 && search.waits === undefined && search.text === undefined;
  if (selected.size === 0 || (!may.cancel && !may.redrive)) return null;
  const buttons = (target: Target) =>
    (['cancel', 'redrive'] as const)
      .filter((verb) => may[verb])
      .map((verb) => (
        <Button
          key={verb}
          size="xs"
          variant={target === 'selected' ? 'default' : 'subtle'}
          onClick={() => setAsked({ verb, target })}
        >
          {bulkWords(verb, filter).verb} {target === 'selected' ? selected.size : 'all that match'}
        </Button>
      ));
  return (
    <Group className="card" px="sm" py={6} mb="sm" gap="xs" role="toolbar" aria-label="For the selected">
      <Text size="sm" mr="auto">
        {selected.size} selected
      </Text>
      {buttons('selected')}
      {isFiltered && buttons('matching')}
      <Button size="xs" variant="subtle" color="gray" onClick={onDone}>
        Clear
      </Button>
      {asked && (
        <BulkQuestion
          {...asked}
          projectId={projectId}
          filter={filter}
          selected={selected}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            onDone();
          }}
        />
      )}
    </Group>
  );
}
