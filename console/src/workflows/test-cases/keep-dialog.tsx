import { Checkbox, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DryRun, TestCase } from '../../api/types.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { TestCasesInHand } from './use-test-cases.ts';

/** Keeps a dry run with its result. A test case of the same name is replaced. */
export function KeepDialog({
  given,
  result,
  actions,
  name: known,
  inHand: { kept, change, write },
  onClose,
}: {
  given: Pick<TestCase, 'input' | 'answers' | 'cancelAfterMs'>;
  result: DryRun;
  /** The ids of all actions of the definition. */
  actions: readonly string[];
  /** The name of the test case that was opened. */
  name: string;
  inHand: TestCasesInHand;
  onClose: () => void;
}) {
  const [typed, setName] = useState(known);
  const [expectsOutput, setExpectsOutput] = useState(result.status === 'completed');
  const [expectsActions, setExpectsActions] = useState(true);
  const name = typed.trim();
  const cases = kept?.testCases ?? [];
  const ran = actions.filter((id) => result.coverage.entries.includes(id));
  const own: TestCase = {
    ...given,
    name,
    expect: {
      status: result.status,
      ...(expectsOutput ? { output: result.output } : {}),
      ...(expectsActions ? { actions: ran } : {}),
    },
  };
  const isKnown = cases.some((one) => one.name === name);
  const next = isKnown ? cases.map((one) => (one.name === name ? own : one)) : [...cases, own];
  return (
    <FormDialog
      title="Keep as test case"
      action={isKnown ? 'Replace' : 'Keep'}
      by={change}
      isReady={name !== '' && kept !== undefined}
      onClose={onClose}
      onSubmit={() => write(next, onClose)}
    >
      <TextInput
        label="Name"
        description={
          isKnown ? 'A test case with this name exists. It will be replaced.' : 'The case that it tests.'
        }
        maxLength={80}
        value={typed}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        data-autofocus
      />
      <Text size="sm">
        It expects the status <b>{result.status}</b>. Everybody who can read the workflow can read the test
        case, so use invented persons.
      </Text>
      <Checkbox
        label="It expects exactly this output"
        checked={expectsOutput}
        onChange={({ currentTarget }) => setExpectsOutput(currentTarget.checked)}
      />
      <Checkbox
        label={`It expects exactly these actions: ${ran.join(', ') || 'none'}`}
        checked={expectsActions}
        onChange={({ currentTarget }) => setExpectsActions(currentTarget.checked)}
      />
    </FormDialog>
  );
}
