import { Anchor, Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { HelpMark } from './guide-link.tsx';
import { Id } from './id.tsx';

/** The place of a page: the lists that lead there, and the record's own id. */
export interface Trail {
  lists: readonly { label: string; to: string }[];
  id: string;
}

/** Shows the title of the page, and its actions. */
export function PageHead({
  title,
  trail,
  mark,
  text,
  children,
}: {
  title: string;
  trail?: Trail;
  /** The state, beside the title. */
  mark?: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Holdfast`;
  }, [title]);
  return (
    <Stack gap="xs" mb="md">
      {trail && <Crumbs {...trail} />}
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={2} miw={0}>
          <Group gap="sm" mih={36}>
            <Title order={1} size="h3" style={{ overflowWrap: 'anywhere' }}>
              {title}
            </Title>
            {mark}
            <HelpMark />
          </Group>
          {text !== undefined && (
            <Text size="sm" className="quiet">
              {text}
            </Text>
          )}
        </Stack>
        {children !== undefined && (
          <Group gap="xs" mih={36}>
            {children}
          </Group>
        )}
      </Group>
    </Stack>
  );
}

const Crumbs = ({ lists, id }: Trail) => (
  <Breadcrumbs>
    {lists.map(({ label, to }) => (
      <Anchor key={to} component={Link} to={to} size="sm">
        {label}
      </Anchor>
    ))}
    <Id value={id} />
  </Breadcrumbs>
);
