import { Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';

/** What the page is, and what one can do on it. */
export function PageHead({
  title,
  mark,
  text,
  children,
}: {
  title: string;
  /** Its state, beside the title. */
  mark?: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Holdfast`;
  }, [title]);
  return (
    <Group justify="space-between" align="flex-start" mb="md" gap="sm">
      <Stack gap={2} miw={0}>
        <Group gap="sm">
          <Title order={1} size="h3">
            {title}
          </Title>
          {mark}
        </Group>
        {text !== undefined && (
          <Text size="sm" className="quiet">
            {text}
          </Text>
        )}
      </Stack>
      <Group gap="xs">{children}</Group>
    </Group>
  );
}
