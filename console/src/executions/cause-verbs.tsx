import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors } from '../api/error.ts';
import type { FailureCause } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { useSession } from '../session/session.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { MemberField } from '../ui/member-field.tsx';
import { VerbMenu } from '../ui/verb-menu.tsx';

const changes = ['GET /v1/projects/{projectId}/executions/causes'] as const;
const path = 'POST /v1/projects/{projectId}/executions/causes';

interface CauseProps {
  projectId: string;
  cause: FailureCause;
}

/** Lets a person say that a group of failures is known, and who takes care of it. */
export function CauseVerbs({ projectId, cause }: CauseProps) {
  const { member } = useSession();
  const [asked, setAsked] = useState<'acknowledge' | 'assign' | null>(null);
  const reopen = useChange(`${path}/reopen`, { changes });
  const assign = useChange(`${path}/assign`, { changes });
  const request = (assignee: string | null) => ({
    params: { projectId },
    body: { cause: keyOf(cause), assignee },
  });
  const { isNew, acknowledged, assignee } = cause;
  const close = (): void => setAsked(null);
  return (
    <>
      <VerbMenu
        label={`Actions for ${cause.workflowName}, ${cause.reason}`}
        verbs={[
          ...(isNew ? [{ label: 'Acknowledge', onChoose: () => setAsked('acknowledge') }] : []),
          ...(acknowledged
            ? [
                {
                  label: 'Undo the acknowledgement',
                  onChoose: () => reopen.mutate({ params: { projectId }, body: { cause: keyOf(cause) } }),
                },
              ]
            : []),
          ...(assignee?.id === member.id
            ? []
            : [{ label: 'Take care of it', onChoose: () => assign.mutate(request(member.id)) }]),
          { label: 'Assign to somebody', onChoose: () => setAsked('assign') },
          ...(assignee ? [{ label: 'Assign to nobody', onChoose: () => assign.mutate(request(null)) }] : []),
        ]}
      />
      {asked === 'acknowledge' && <Acknowledge projectId={projectId} cause={cause} onClose={close} />}
      {asked === 'assign' && <Assign projectId={projectId} cause={cause} onClose={close} />}
    </>
  );
}

function Acknowledge({ projectId, cause, onClose }: CauseProps & { onClose: () => void }) {
  const [note, setNote] = useState('');
  const acknowledge = useChange(`${path}/acknowledge`, { changes, quiet: true, onDone: onClose });
  return (
    <FormDialog
      title="Acknowledge these failures"
      action="Acknowledge"
      by={acknowledge}
      onClose={onClose}
      onSubmit={() =>
        acknowledge.mutate({
          params: { projectId },
          // The failures since this was shown stay new.
          body: { cause: keyOf(cause), seenUntil: cause.last, note: note.trim() === '' ? null : note },
        })
      }
    >
      <TextInput
        label="Note"
        description="For your colleagues and the audit log. It is not encrypted: no personal data."
        data-autofocus
        value={note}
        error={fieldErrors(acknowledge.error)('note')}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </FormDialog>
  );
}

function Assign({ projectId, cause, onClose }: CauseProps & { onClose: () => void }) {
  const [assignee, setAssignee] = useState('');
  const assign = useChange(`${path}/assign`, { changes, quiet: true, onDone: onClose });
  return (
    <FormDialog
      title="Who takes care of it?"
      action="Assign"
      by={assign}
      onClose={onClose}
      onSubmit={() =>
        assign.mutate({ params: { projectId }, body: { cause: keyOf(cause), assignee: assignee.trim() } })
      }
    >
      <MemberField
        label="Member"
        value={assignee}
        error={fieldErrors(assign.error)('assignee')}
        onChange={setAssignee}
      />
    </FormDialog>
  );
}

const keyOf = ({ workflowId, actionId, reason, host, status }: FailureCause) => ({
  workflowId,
  actionId,
  reason,
  host,
  status,
});
