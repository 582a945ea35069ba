import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Form } from '../api/types.ts';
import { useWorkflowNames } from '../executions/workflow-names.ts';

/** A link to the workflow that a form starts. */
export function StartedWorkflow({ form: { projectId, workflowId } }: { form: Form }) {
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
