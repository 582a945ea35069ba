import type { InboundWebhook } from '../api/types.ts';
import { StartedWorkflow } from '../executions/workflow-link.tsx';

/** Names the purpose of an event, with a link to the workflow that it starts. */
export function PurposeOf({ webhook: { projectId, workflowId, key } }: { webhook: InboundWebhook }) {
  if (workflowId !== null)
    return (
      <>
        Starts <StartedWorkflow projectId={projectId} workflowId={workflowId} />
      </>
    );
  return key === null ? (
    'Is only kept'
  ) : (
    <>
      Resumes the wait for <span className="mono">{key}</span>
    </>
  );
}
