import { notifications } from '@mantine/notifications';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors } from '../api/error.ts';
import { useChange } from '../api/use-change.ts';
import { FormDialog } from '../ui/form-dialog.tsx';

/** Starts an execution for each time of a period at which the schedule has started none. */
export function BackfillDialog({
  params,
  onClose,
}: {
  params: { projectId: string; scheduleId: string };
  onClose: () => void;
}) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const backfill = useChange('POST /v1/projects/{projectId}/schedules/{scheduleId}/backfill', {
    quiet: true,
    onDone({ count }) {
      notifications.show({ message: saysOf(count), color: 'teal' });
      onClose();
    },
  });
  const problemOf = fieldErrors(backfill.error);
  return (
    <FormDialog
      title="Backfill"
      action="Start them"
      isReady={from !== '' && to !== ''}
      by={backfill}
      onClose={onClose}
      onSubmit={() => backfill.mutate({ params, body: { from: instantOf(from), to: instantOf(to) } })}
    >
      <Text size="sm">
        An execution starts in the background for each time of the period at which the schedule has started
        nothing, even if other executions are open. At most 100 times of the last 90 days are possible.
      </Text>
      <TextInput
        type="datetime-local"
        label="From"
        description="In the time zone of your browser."
        required
        value={from}
        error={problemOf('from')}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <TextInput
        type="datetime-local"
        label="Until"
        required
        value={to}
        error={problemOf('to')}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
    </FormDialog>
  );
}

/** The number is not known where a request was repeated. */
const saysOf = (count: number | null): string =>
  count === 0
    ? 'The schedule has started something at each time of this period.'
    : count === 1
      ? 'One execution starts.'
      : `${count ?? 'The'} executions start.`;

const instantOf = (local: string): string => new Date(local).toISOString();
