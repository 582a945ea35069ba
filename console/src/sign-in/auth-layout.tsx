import { Center, Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import mark from '../ui/mark.svg';

/** Shows the card of the pages before somebody is signed in. */
export const AuthLayout = ({ children }: { children: ReactNode }) => (
  <Center component="main" mih="100dvh" p="md">
    <Stack w="100%" maw={400} gap="lg">
      <Group gap="sm" justify="center">
        <img src={mark} alt="" width={32} height={32} />
        <Text fw={600} size="xl">
          Holdfast
        </Text>
      </Group>
      <Paper className="card" p="xl">
        {children}
      </Paper>
    </Stack>
  </Center>
);
