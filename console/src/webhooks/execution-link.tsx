import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

export const ExecutionLink = ({ projectId, executionId }: { projectId: string; executionId: string }) => (
  <Anchor component={Link} className="mono" to={`/projects/${projectId}/executions/${executionId}`}>
    …{executionId.slice(-8)}
  </Anchor>
);
