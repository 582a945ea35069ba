import { Group, Text, Tooltip } from '@mantine/core';
import type { Connection } from '../api/live.ts';

const facts = {
  connecting: {
    label: 'Connecting',
    colour: 'gray',
    hint: 'The live connection is being opened.',
  },
  live: { label: 'Live', colour: 'teal', hint: 'Changes appear here as they happen.' },
  lost: {
    label: 'Reconnecting',
    colour: 'orange',
    hint: 'Holdfast does not answer. This is the last data.',
  },
} as const satisfies Record<Connection, object>;

export function LiveMark({ connection }: { connection: Connection }) {
  const { label, colour, hint } = facts[connection];
  return (
    <Tooltip label={hint}>
      <Group gap={6} role="status" aria-live="polite">
        <svg
          width="8"
          height="8"
          viewBox="0 0 8 8"
          aria-hidden
          className={connection === 'live' ? 'breathes' : undefined}
        >
          <circle cx="4" cy="4" r="4" fill={`var(--mantine-color-${colour}-6)`} />
        </svg>
        <Text size="xs" className="quiet">
          {label}
        </Text>
      </Group>
    </Tooltip>
  );
}
