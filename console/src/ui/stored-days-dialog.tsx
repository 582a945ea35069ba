import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors } from '../api/error.ts';
import { FormDialog } from './form-dialog.tsx';

/** Asks for how many days executions are kept after their end; an empty field says nothing about it. */
export function StoredDaysDialog({
  of,
  before,
  by,
  onClose,
  onSave,
}: {
  /** The name of the project or the workflow. */
  of: string;
  before: number | null;
  by: { isPending: boolean; error: Error | null };
  onClose: () => void;
  onSave: (storedDays: number | null) => void;
}) {
  const [days, setDays] = useState<number | string>(before ?? '');
  const chosen = days === '' ? null : Number(days);
  return (
    <FormDialog
      title={`How long ${of} keeps executions`}
      action="Save"
      by={by}
      isReady={chosen !== before}
      onClose={onClose}
      onSubmit={() => onSave(chosen)}
    >
      <NumberInput
        label="Days after their end"
        description="Leave it empty to set no limit here. The smallest number of the plan, the project and the workflow counts. Older executions are erased for ever, within a day."
        min={1}
        allowDecimal={false}
        error={fieldErrors(by.error)('storedDays')}
        value={days}
        onChange={setDays}
        data-autofocus
      />
    </FormDialog>
  );
}
