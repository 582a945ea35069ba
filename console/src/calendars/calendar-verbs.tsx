import { Button, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CalendarWithUses } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { useMay } from '../session/session.ts';
import { Confirm } from '../ui/confirm.tsx';
import { VerbMenu } from '../ui/verb-menu.tsx';
import { CalendarForm } from './calendar-form.tsx';

/** Shows the actions on a calendar. */
export function CalendarVerbs({ calendar }: { calendar: CalendarWithUses }) {
  const mayWrite = useMay('workflows:write');
  const [asked, setAsked] = useState<'change' | 'delete' | null>(null);
  if (!mayWrite) return null;
  const close = (): void => setAsked(null);
  return (
    <>
      <Button variant="default" onClick={() => setAsked('change')}>
        Change
      </Button>
      <VerbMenu
        label="More actions"
        variant="default"
        verbs={[{ label: 'Delete', isDangerous: true, onChoose: () => setAsked('delete') }]}
      />
      {asked === 'change' && (
        <CalendarForm projectId={calendar.projectId} calendar={calendar} onClose={close} onDone={close} />
      )}
      {asked === 'delete' && <DeleteQuestion calendar={calendar} onClose={close} />}
    </>
  );
}

function DeleteQuestion({
  calendar: { projectId, id, name, workflows, schedules },
  onClose,
}: {
  calendar: CalendarWithUses;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const remove = useChange('DELETE /v1/projects/{projectId}/calendars/{calendarId}', {
    done: 'Deleted.',
    changes: ['GET /v1/projects/{projectId}/calendars'],
    onDone: () => void navigate({ to: '/projects/$projectId/calendars', params: { projectId } }),
  });
  const users = [...workflows, ...schedules].map((user) => user.name);
  return (
    <Confirm
      title={`Delete ${name}?`}
      action="Delete it"
      isDangerous
      isOpen
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { projectId, calendarId: id } })}
    >
      <Text size="sm">
        {users.length === 0
          ? 'Its versions are deleted, too. No published version of a workflow and no schedule names it.'
          : `It can only be deleted once these do not name it: ${users.join(', ')}.`}
      </Text>
    </Confirm>
  );
}
