import { Badge, Text } from '@mantine/core';
import type { FailureCause } from '../api/types.ts';
import { formatInstant } from '../ui/format-time.ts';

/** Shows whether a group of failures is acknowledged, with the note and the assigned member. */
export function CauseState({ cause: { isNew, acknowledged, assignee } }: { cause: FailureCause }) {
  const words = isNew ? (acknowledged ? 'New again' : 'New') : 'Acknowledged';
  return (
    <>
      {/* A column gives a badge less room than its words need. */}
      <Badge variant="default" radius="sm" tt="none" miw="max-content">
        {words}
      </Badge>
      {assignee && <Text size="xs">{assignee.name} takes care of it</Text>}
      {acknowledged && (
        <Text size="xs" className="quiet">
          {acknowledged.by.name}, {formatInstant(acknowledged.at)}
          {acknowledged.note !== null && `: ${acknowledged.note}`}
        </Text>
      )}
    </>
  );
}
