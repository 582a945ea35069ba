import { Checkbox, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Execution } from '../api/types.ts';
import { ApiError } from '../api/error.ts';
import { useChange } from '../api/use-change.ts';
import { Confirm } from '../ui/confirm.tsx';

export interface QuestionProps {
  execution: Execution;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before an execution is erased. If it has started others, the API says how many, and they are asked about as well. */
export function EraseQuestion({ execution: { projectId, id }, isOpen, onClose }: QuestionProps) {
  const navigate = useNavigate();
  const [children, setChildren] = useState<number | null>(null);
  const [withChildren, setWithChildren] = useState(true);
  const erase = useChange('DELETE /v1/projects/{projectId}/executions/{executionId}', {
    done: 'The execution was erased.',
    // This comes before anything is read again: otherwise the page would say that the execution does not exist.
    onAnswer: () => void navigate({ to: '/projects/$projectId/executions', params: { projectId } }),
    changes: ['GET /v1/projects/{projectId}/executions'],
    quiet: (error) => childrenIn(error) !== null,
    onFailed: async (error) => setChildren(childrenIn(error)),
  });
  const query = children === null ? {} : { children: withChildren ? ('true' as const) : ('false' as const) };
  return (
    <Confirm
      title="Erase this execution?"
      action="Erase it"
      isDangerous
      isOpen={isOpen}
      isBusy={erase.isPending}
      onClose={onClose}
      onConfirm={() => erase.mutate({ params: { projectId, executionId: id }, query })}
    >
      <Stack gap="sm">
        <Text size="sm">
          Its input, outputs and timeline, and its webhook events and deliveries are deleted for ever. Wallets
          keep the credentials that they received. The audit log still shows who started it and who erased it.
        </Text>
        {children !== null && (
          <Checkbox
            label={`Erase ${children === 1 ? 'the other execution' : `the ${children} other executions`} that it has started as well`}
            description="Executions that have not ended are kept."
            checked={withChildren}
            onChange={(event) => setWithChildren(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </Confirm>
  );
}

/** How many executions it has started; null if that is not why nothing was erased. */
function childrenIn(error: Error): number | null {
  const detail = error instanceof ApiError ? error.body.details[0] : undefined;
  return detail?.reason === 'execution.children' ? Number(detail['count']) : null;
}
