import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TaskKey } from './use-task-change.ts';

/** Leads to the page of a task. */
export const TaskLink = ({ at, children }: { at: TaskKey; children: ReactNode }) => (
  <Link to="/projects/$projectId/tasks/$executionId/$actionId" params={at}>
    <Text component="span" size="sm" fw={600} c="var(--mantine-color-anchor)">
      {children}
    </Text>
  </Link>
);
