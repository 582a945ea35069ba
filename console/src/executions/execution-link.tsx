import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Leads to another execution of the project. */
export function ExecutionLink({
  projectId,
  id,
  children,
}: {
  projectId: string;
  id: string;
  children: ReactNode;
}) {
  return (
    <Anchor component={Link} to={`/projects/${projectId}/executions/${id}`} size="sm" title={id}>
      {children}
    </Anchor>
  );
}
