import { Button, Group, Stack, Text } from '@mantine/core';
import { ChevronDown, ChevronRight, Hourglass } from 'lucide-react';
import { useState } from 'react';
import type { Execution, ExecutionEntry } from '../api/types.ts';
import { shownText } from '../ui/shown-text.ts';
import { useHolds } from './use-holds.ts';
import { waitGroups, type WaitGroup } from './wait-groups.ts';
import classes from './wait-list.module.css';

/** Nobody reads more buttons than these. */
const most = 20;

interface Choice {
  selected: string | null;
  onSelect: (path: string) => void;
}

/** Lists the waits of an execution that has more than one. A click selects a wait, or opens the waits of a loop. */
export function WaitList({
  execution,
  entries,
  ...choice
}: Choice & { execution: Execution; entries: readonly ExecutionEntry[] }) {
  const { holds } = useHolds(execution);
  const groups = waitGroups(holds, entries);
  if (holds.length < 2) return null;
  return (
    <Group gap={6} mb="sm" role="group" aria-label="Waits">
      <Hourglass size={14} aria-hidden />
      {groups
        .slice(0, most)
        .map((group) =>
          group.loop === null ? (
            <WaitButton key={group.wait.actionId} {...group.wait} {...choice} />
          ) : (
            <LoopWaits key={group.loop} group={group} {...choice} />
          ),
        )}
      {groups.length > most && (
        <Text size="xs" className="quiet">
          and {groups.length - most} more
        </Text>
      )}
    </Group>
  );
}

function LoopWaits({
  group: { loop, count, waits },
  ...choice
}: Choice & { group: Extract<WaitGroup, { loop: string }> }) {
  const [isOpen, setOpen] = useState(false);
  const shown = waits.slice(0, most);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <Stack gap={4} className={classes['loop'] ?? ''}>
      <Button
        size="compact-xs"
        variant="default"
        aria-expanded={isOpen}
        className={classes['wait'] ?? ''}
        title={loop}
        leftSection={<Chevron size={13} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {loop} ({count.toLocaleString('en')})
      </Button>
      {isOpen && (
        <Group gap={6} role="group" aria-label={`Waits in ${loop}`}>
          {shown.map((wait) => (
            <WaitButton key={wait.actionId} {...wait} {...choice} />
          ))}
          {count > shown.length && (
            <Text size="xs" className="quiet">
              These are the {shown.length} longest. Open {loop} and filter by Waiting to see all.
            </Text>
          )}
        </Group>
      )}
    </Stack>
  );
}

const WaitButton = ({
  actionId,
  label,
  selected,
  onSelect,
}: Choice & { actionId: string; label: string | null }) => {
  const text = label === null ? actionId : shownText(label);
  return (
    <Button
      size="compact-xs"
      variant={selected === actionId ? 'light' : 'default'}
      aria-pressed={selected === actionId}
      className={classes['wait'] ?? ''}
      title={label === null ? actionId : `${text}: ${actionId}`}
      onClick={() => onSelect(actionId)}
    >
      {text}
    </Button>
  );
};
