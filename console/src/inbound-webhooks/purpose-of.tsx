import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { InboundWebhook } from '../api/types.ts';
import { useWorkflowNames } from '../executions/workflow-names.ts';

/** Says what an event does, with a link to the workflow that it starts. */
export function PurposeOf({ webhook: { projectId, workflowId, key } }: { webhook: InboundWebhook }) {
  const names = useWorkflowNames(projectId);
  if (workflowId !== null)
    return (
      <>
        Starts{' '}
        <Anchor
          component={Link}
          to={`/projects/${projectId}/workflows/${workflowId}`}
          size="sm"
          underline="always"
        >
          {names.get(workflowId) ?? `…${workflowId.slice(-8)}`}
        </Anchor>
      </>
    );
  return key === null ? (
    'Is only kept'
  ) : (
    <>
      Resumes what waits for <span className="mono">{key}</span>
    </>
  );
}
