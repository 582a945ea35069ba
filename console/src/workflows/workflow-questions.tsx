import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Workflow } from '../api/types.ts';
import { ApiError } from '../api/error.ts';
import { useChange } from '../api/use-change.ts';
import { Confirm } from '../ui/confirm.tsx';

interface QuestionProps {
  workflow: Workflow;
  isOpen: boolean;
  onClose: () => void;
}

export function UnpublishQuestion({ workflow: { projectId, id }, isOpen, onClose }: QuestionProps) {
  const unpublish = useChange('POST /v1/projects/{projectId}/workflows/{workflowId}/unpublish', {
    done: 'The workflow can no longer be started.',
    changes: [
      'GET /v1/projects/{projectId}/workflows/{workflowId}',
      'GET /v1/projects/{projectId}/workflows',
    ],
    onDone: onClose,
  });
  return (
    <Confirm
      title="Unpublish this workflow?"
      action="Unpublish"
      isOpen={isOpen}
      isBusy={unpublish.isPending}
      onClose={onClose}
      onConfirm={() => unpublish.mutate({ params: { projectId, workflowId: id } })}
    >
      <Text size="sm">
        New starts are refused until it is published again. Running executions continue, and its versions are
        kept.
      </Text>
    </Confirm>
  );
}

export function DeleteQuestion({
  workflow: { projectId, id, name },
  isOpen,
  onClose,
  onGone,
}: QuestionProps & { onGone: () => void }) {
  const navigate = useNavigate();
  const remove = useChange('DELETE /v1/projects/{projectId}/workflows/{workflowId}', {
    done: `${name} is deleted.`,
    changes: ['GET /v1/projects/{projectId}/workflows'],
    quiet: (error) => doubtsIn(error).length > 0,
    onDone() {
      onGone();
      void navigate({ to: '/projects/$projectId/workflows', params: { projectId }, replace: true });
    },
  });
  const doubts = doubtsIn(remove.error);
  return (
    <Confirm
      title={`Delete ${name}?`}
      action="Delete"
      isDangerous
      isOpen={isOpen}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate({
          params: { projectId, workflowId: id },
          ...(doubts.length === 0 ? {} : { query: { force: 'true' as const } }),
        })
      }
    >
      {doubts.length > 0 && (
        <Text size="sm" mb="xs" fw={600}>
          {doubts.join(' ')} Delete it all the same?
        </Text>
      )}
      <Text size="sm">
        It can no longer be started or changed. Running executions continue, and earlier ones can still be
        read.
      </Text>
    </Confirm>
  );
}

/** Why a workflow was not deleted at once, as sentences. */
function doubtsIn(error: Error | null): string[] {
  const details = error instanceof ApiError ? error.body.details : [];
  return details.flatMap(({ reason, message, ...detail }) => {
    if (reason === 'execution.open')
      return [`Executions of it are open: ${String(detail['count'])}. They continue.`];
    return reason === 'workflow.used' ? [`${message[0]?.toUpperCase()}${message.slice(1)}.`] : [];
  });
}
