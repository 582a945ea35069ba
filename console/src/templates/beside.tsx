import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './beside.module.css';

/** Shows fields, and beside them (on a phone below) their result, as it changes. */
export const Beside = ({
  label,
  shown,
  children,
}: {
  label: string;
  shown: ReactNode;
  children: ReactNode;
}) => (
  <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
    <Stack gap="md">{children}</Stack>
    <Stack gap="xs" component="aside" aria-label={label} className={classes['beside']}>
      <Text size="sm" className="quiet">
        {label}
      </Text>
      {shown}
    </Stack>
  </SimpleGrid>
);
