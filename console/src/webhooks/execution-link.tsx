import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export const ExecutionLink = ({
  projectId,
  executionId,
  children,
}: {
  projectId: string;
  executionId: string | null;
  /** Why there is none. */
  children?: ReactNode;
}) =>
  executionId === null ? (
    <span className="quiet">None{children}</span>
  ) : (
    <Anchor component={Link} className="mono" to={`/projects/${projectId}/executions/${executionId}`}>
      …{executionId.slice(-8)}
    </Anchor>
  );
