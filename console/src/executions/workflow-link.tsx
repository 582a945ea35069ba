import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useAll } from '../api/use-all.ts';
import { Mark } from '../ui/status.tsx';
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

/** Links to the workflow that a schedule, a form or an event starts, and says if there is no version that it can start. */
export function StartedWorkflow({ projectId, workflowId }: { projectId: string; workflowId: string }) {
  const { data } = useAll('GET /v1/projects/{projectId}/workflows', { params: { projectId } });
  const workflow = data?.data.find(({ id }) => id === workflowId);
  return (
    <>
      <WorkflowLink projectId={projectId} workflowId={workflowId} />
      {workflow?.publishedVersion === null && (
        <>
          {' '}
          <Mark label="Not published: nothing starts" colour="red" size="sm" />
        </>
      )}
    </>
  );
}
