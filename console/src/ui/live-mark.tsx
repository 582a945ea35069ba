import { Group, Text, Tooltip } from '@mantine/core';
import type { Connection } from '../api/live.ts';

const facts = {
  connecting: {
    label: 'Connecting',
    colour: 'gray',
    hint: 'What happens is about to be shown as it happens.',
  },
  live: { label: 'Live', colour: 'teal', hint: 'What happens is shown as it happens.' },
  lost: {
    label: 'Reconnecting',
    colour: 'orange',
    hint: 'Holdfast does not answer. What was read last is shown.',
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
