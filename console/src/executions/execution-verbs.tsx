import { Button, Select, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Execution } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { useMay } from '../session/session.ts';
import { Confirm } from '../ui/confirm.tsx';
import { ReasonField, reasonOf } from './reason-field.tsx';
import { isFinal, isRedrivable } from '../ui/statuses.ts';

const RerunDialog = lazy(async () => ({ default: (await import('./rerun-dialog.tsx')).RerunDialog }));

const changes = [
  'GET /v1/projects/{projectId}/executions/{executionId}',
  'GET /v1/projects/{projectId}/executions/{executionId}/timeline',
  'GET /v1/projects/{projectId}/executions/{executionId}/actions/{actionId}',
] as const;

/** Shows the actions on an execution that its status and the member's role allow. */
export function ExecutionVerbs({ execution, isRevealed }: { execution: Execution; isRevealed: boolean }) {
  const [asked, setAsked] = useState<'cancel' | 'redrive' | 'rerun' | 'erase' | null>(null);
  const mayCancel = useMay('executions:cancel');
  const mayRedrive = useMay('executions:redrive');
  const mayErase = useMay('executions:erase');
  const mayStart = useMay('executions:start');
  const close = (): void => setAsked(null);
  return (
    <>
      {mayStart && (
        <Button variant="default" onClick={() => setAsked('rerun')}>
          Rerun
        </Button>
      )}
      {mayRedrive && isRedrivable(execution.status) && (
        <Button onClick={() => setAsked('redrive')}>Redrive</Button>
      )}
      {mayCancel && !isFinal(execution.status) && (
        <Button
          color="red"
          variant="light"
          disabled={execution.isCancellationRequested}
          onClick={() => setAsked('cancel')}
        >
          Cancel
        </Button>
      )}
      {mayErase && isFinal(execution.status) && (
        <Button variant="default" onClick={() => setAsked('erase')}>
          Erase
        </Button>
      )}
      <EraseQuestion execution={execution} isOpen={asked === 'erase'} onClose={close} />
      <CancelQuestion execution={execution} isOpen={asked === 'cancel'} onClose={close} />
      <RedriveQuestion execution={execution} isOpen={asked === 'redrive'} onClose={close} />
      <Suspense>
        {asked === 'rerun' && <RerunDialog execution={execution} isRevealed={isRevealed} onClose={close} />}
      </Suspense>
    </>
  );
}

interface QuestionProps {
  execution: Execution;
  isOpen: boolean;
  onClose: () => void;
}

function CancelQuestion({ execution: { projectId, id }, isOpen, onClose }: QuestionProps) {
  const [reason, setReason] = useState('');
  const cancel = useChange('POST /v1/projects/{projectId}/executions/{executionId}/cancel', {
    done: 'The execution is being cancelled.',
    changes,
    onDone: onClose,
  });
  return (
    <Confirm
      title="Cancel this execution?"
      action="Cancel it"
      isDangerous
      isOpen={isOpen}
      isBusy={cancel.isPending}
      onClose={onClose}
      onConfirm={() =>
        cancel.mutate({ params: { projectId, executionId: id }, body: { reason: reasonOf(reason) } })
      }
    >
      <Stack gap="sm">
        <Text size="sm">
          The execution stops, and its open offers and requests are withdrawn. The definition says what is
          undone (<code>compensate</code>) and cleaned up (<code>finally</code>). Nothing else is undone.
        </Text>
        <ReasonField value={reason} onChange={setReason} />
      </Stack>
    </Confirm>
  );
}

function RedriveQuestion({ execution: { projectId, id, failedActionId }, isOpen, onClose }: QuestionProps) {
  const [version, setVersion] = useState<'same' | 'latest'>('same');
  const [reason, setReason] = useState('');
  const redrive = useChange('POST /v1/projects/{projectId}/executions/{executionId}/redrive', {
    done: 'The execution continues.',
    changes,
    onDone: onClose,
  });
  return (
    <Confirm
      title="Redrive this execution?"
      action="Redrive"
      isOpen={isOpen}
      isBusy={redrive.isPending}
      onClose={onClose}
      onConfirm={() =>
        redrive.mutate({
          params: { projectId, executionId: id },
          body: { version, reason: reasonOf(reason) },
        })
      }
    >
      <Stack gap="sm">
        <Text size="sm">
          It continues from <b>{failedActionId ?? 'the failed action'}</b>. What has completed is not
          repeated, unless it was undone or reads what runs again.
        </Text>
        <Select
          label="In which version"
          allowDeselect={false}
          value={version}
          onChange={(value) => setVersion(value === 'latest' ? 'latest' : 'same')}
          data={[
            { value: 'same', label: 'The version that it started with' },
            { value: 'latest', label: 'The version that is published now' },
          ]}
        />
        <ReasonField value={reason} onChange={setReason} />
      </Stack>
    </Confirm>
  );
}

function EraseQuestion({ execution: { projectId, id }, isOpen, onClose }: QuestionProps) {
  const navigate = useNavigate();
  const erase = useChange('DELETE /v1/projects/{projectId}/executions/{executionId}', {
    done: 'The execution was erased.',
    // This comes before anything is read again: otherwise the page would say that the execution does not exist.
    onAnswer: () => void navigate({ to: '/projects/$projectId/executions', params: { projectId } }),
    changes: ['GET /v1/projects/{projectId}/executions'],
  });
  return (
    <Confirm
      title="Erase this execution?"
      action="Erase it"
      isDangerous
      isOpen={isOpen}
      isBusy={erase.isPending}
      onClose={onClose}
      onConfirm={() => erase.mutate({ params: { projectId, executionId: id } })}
    >
      <Text size="sm">
        Its input, outputs and timeline, and its webhook events and deliveries are deleted for ever. Wallets
        keep the credentials that they received. The audit log still shows who started it and who erased it.
      </Text>
    </Confirm>
  );
}
