import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWorkflowNames } from './workflow-names.ts';

/** A link to a workflow of a project, by its name. */
export function WorkflowLink({ projectId, workflowId }: { projectId: string; workflowId: string }) {
  const names = useWorkflowNames(projectId);
  return (
    <Anchor
      component={Link}
      to={`/projects/${projectId}/workflows/${workflowId}`}
      size="sm"
      underline="always"
    >
      {names.get(workflowId) ?? `…${workflowId.slice(-8)}`}
    </Anchor>
  );
}
