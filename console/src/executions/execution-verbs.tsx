import { Button, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Execution } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { useMay } from '../session/session.ts';
import { Confirm } from '../ui/confirm.tsx';
import { changesOfExecution } from './changes-of-execution.ts';
import { EraseQuestion, type QuestionProps } from './erase-question.tsx';
import { RedriveQuestion } from './redrive-question.tsx';
import { ReasonField, reasonOf } from './reason-field.tsx';
import { isFinal, isRedrivable } from '../ui/statuses.ts';

const RerunDialog = lazy(async () => ({ default: (await import('./rerun-dialog.tsx')).RerunDialog }));

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
      {mayRedrive && isRedrivable(execution) && (
        <Button onClick={() => setAsked('redrive')}>
          {execution.status === 'failed' ? 'Redrive' : 'Repair'}
        </Button>
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
      {asked === 'redrive' && <RedriveQuestion execution={execution} onClose={close} />}
      <Suspense>
        {asked === 'rerun' && <RerunDialog execution={execution} isRevealed={isRevealed} onClose={close} />}
      </Suspense>
    </>
  );
}

function CancelQuestion({ execution: { projectId, id }, isOpen, onClose }: QuestionProps) {
  const [reason, setReason] = useState('');
  const cancel = useChange('POST /v1/projects/{projectId}/executions/{executionId}/cancel', {
    done: 'The execution is being cancelled.',
    changes: changesOfExecution,
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
