import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors } from '../api/error.ts';
import { useChange } from '../api/use-change.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { MemberField } from '../ui/member-field.tsx';

/** Names a stand-in for a time, which begins and ends where the person is. */
export function StandInForm({ onClose }: { onClose: () => void }) {
  const [standIn, setStandIn] = useState('');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const add = useChange('POST /v1/stand-ins', {
    done: 'They stand in for you.',
    changes: ['GET /v1/stand-ins'],
    onDone: onClose,
    quiet: true,
  });
  const problemOf = fieldErrors(add.error);
  return (
    <FormDialog
      title="Name a stand-in"
      action="Name them"
      isReady={standIn.trim() !== '' && until !== ''}
      by={add}
      onClose={onClose}
      onSubmit={() =>
        add.mutate({
          body: {
            standIn: standIn.trim(),
            endsAt: instantOf(until),
            ...(from === '' ? {} : { startsAt: instantOf(from) }),
          },
        })
      }
    >
      <MemberField label="Member" value={standIn} error={problemOf('standIn')} onChange={setStandIn} />
      <TextInput
        type="datetime-local"
        label="From"
        description="Now, if it is left empty."
        value={from}
        error={problemOf('startsAt')}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <TextInput
        type="datetime-local"
        label="Until"
        required
        value={until}
        error={problemOf('endsAt')}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
    </FormDialog>
  );
}

/** The field has no time zone: its time is in the time zone of the browser. */
const instantOf = (local: string): string => new Date(local).toISOString();
