import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { TestCasesInHand } from './use-test-cases.ts';

export function RenameDialog({
  name,
  inHand: { kept, change, write },
  onClose,
}: {
  name: string;
  inHand: TestCasesInHand;
  onClose: () => void;
}) {
  const [typed, setName] = useState(name);
  const cases = kept?.testCases ?? [];
  const own = typed.trim();
  const isTaken = own !== name && cases.some((one) => one.name === own);
  return (
    <FormDialog
      title={`Rename ${name}`}
      action="Rename"
      by={change}
      isReady={own !== '' && !isTaken}
      onClose={onClose}
      onSubmit={() =>
        write(
          cases.map((one) => (one.name === name ? { ...one, name: own } : one)),
          onClose,
        )
      }
    >
      <TextInput
        label="Name"
        maxLength={80}
        value={typed}
        error={isTaken ? 'Another test case has this name.' : null}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
}
