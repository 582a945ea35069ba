import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** Shows a part of a page under a heading of its own. */
export const Section = ({
  title,
  text,
  verbs,
  children,
}: {
  title: string;
  text?: ReactNode;
  verbs?: ReactNode;
  children: ReactNode;
}) => (
  <Stack component="section" gap="sm" aria-label={title}>
    <Group justify="space-between" align="flex-end" gap="sm">
      <Stack gap={2}>
        <Title order={2} size="h4">
          {title}
        </Title>
        {text !== undefined && (
          <Text size="sm" className="quiet" maw={720}>
            {text}
          </Text>
        )}
      </Stack>
      <Group gap="xs">{verbs}</Group>
    </Group>
    {children}
  </Stack>
);
