import { List, Stack, Text } from '@mantine/core';
import { askedOf, choiceOf, type Dcql } from './asked-words.ts';

/** Shows in words the credentials that a wallet is asked for. */
export const AskedCard = ({ dcql }: { dcql: Dcql }) => (
  <Stack className="card" p="md" gap="md" role="group" aria-label="What is asked">
    {askedOf(dcql).map(({ id, what, shows }, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- While somebody types, two may have the same id.
      <Stack key={at} gap={4}>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {what} <span className="tag">{id}</span>
        </Text>
        <List size="sm">
          {shows.map((line) => (
            <List.Item key={line} style={{ overflowWrap: 'anywhere' }}>
              {line}
            </List.Item>
          ))}
        </List>
      </Stack>
    ))}
    {choiceOf(dcql).map((line) => (
      <Text key={line} size="sm">
        {line}
      </Text>
    ))}
  </Stack>
);
