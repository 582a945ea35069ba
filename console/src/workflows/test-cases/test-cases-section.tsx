import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ApiError } from '../../api/error.ts';
import type { TestCase, TestCaseResult, Workflow } from '../../api/types.ts';
import { useMay } from '../../session/session.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Rows } from '../../ui/rows.tsx';
import { Section } from '../../ui/section.tsx';
import { VerbMenu } from '../../ui/verb-menu.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { Differences, TestCaseMark } from './test-case-state.tsx';
import { useRunTestCases } from './use-run-test-cases.ts';
import type { TestCasesInHand } from './use-test-cases.ts';

/** Lists the test cases of a workflow with their results, and runs them in the saved draft. */
export function TestCasesSection({
  workflow,
  inHand,
  onOpen,
}: {
  workflow: Workflow;
  inHand: TestCasesInHand;
  onOpen: (testCase: TestCase) => void;
}) {
  const mayWrite = useMay('workflows:write');
  const [asked, setAsked] = useState<{ verb: 'rename' | 'delete'; name: string } | null>(null);
  const { kept, change, write } = inHand;
  const close = (): void => {
    setAsked(null);
    change.reset();
  };
  // The results belong to this draft and to these test cases alone.
  const { run, results } = useRunTestCases(workflow, `${workflow.etag} ${kept?.etag ?? ''}`);
  const cases = kept?.testCases ?? [];
  const failed = results?.filter(({ passed }) => !passed).length ?? 0;
  return (
    <Section
      title="Test cases"
      text="Dry runs that are kept with the workflow. They also run before a draft is published."
      verbs={
        cases.length > 0 && (
          <Button variant="default" loading={run.isPending} onClick={() => run.mutate()}>
            Run all
          </Button>
        )
      }
    >
      {cases.length === 0 && (
        <Text size="sm" className="quiet">
          There is none. Run the draft, then keep the run.
        </Text>
      )}
      {results && (
        <Text size="sm" role="status">
          {failed === 0 ? 'All have passed.' : `${failed} of ${results.length} failed.`}
        </Text>
      )}
      {run.error && <ErrorBox error={(run.error as ApiError).body} />}
      {cases.length > 0 && (
        <Rows label="Test cases" heads={['State', '*Name', '-Verbs']}>
          {cases.map((one) => (
            <OneRow
              key={one.name}
              testCase={one}
              result={results?.find(({ name }) => name === one.name)}
              onOpen={() => onOpen(one)}
              onAsk={mayWrite ? (verb) => setAsked({ verb, name: one.name }) : null}
            />
          ))}
        </Rows>
      )}
      {asked?.verb === 'rename' && <RenameDialog name={asked.name} inHand={inHand} onClose={close} />}
      <Confirm
        title={`Delete ${asked?.name ?? ''}?`}
        action="Delete"
        isDangerous
        isBusy={change.isPending}
        isOpen={asked?.verb === 'delete'}
        onClose={close}
        onConfirm={() =>
          write(
            cases.filter(({ name }) => name !== asked?.name),
            close,
          )
        }
      >
        Its input and its answers are erased.
        {change.error && <ErrorBox error={(change.error as ApiError).body} />}
      </Confirm>
    </Section>
  );
}

const OneRow = ({
  testCase: { name },
  result,
  onOpen,
  onAsk,
}: {
  testCase: TestCase;
  result: TestCaseResult | undefined;
  onOpen: () => void;
  /** Null: the member may not change them. */
  onAsk: ((verb: 'rename' | 'delete') => void) | null;
}) => (
  <tr>
    <td className="tight">
      <TestCaseMark result={result} />
    </td>
    <td>
      <Stack gap={2} align="flex-start">
        <Anchor component="button" type="button" size="sm" ta="start" onClick={onOpen}>
          {name}
        </Anchor>
        {result && !result.passed && <Differences result={result} />}
      </Stack>
    </td>
    <td className="tight">
      <VerbMenu
        label={`More about ${name}`}
        verbs={[
          { label: 'Open', onChoose: onOpen },
          ...(onAsk
            ? [
                { label: 'Rename', onChoose: () => onAsk('rename') },
                { label: 'Delete', isDangerous: true, onChoose: () => onAsk('delete') },
              ]
            : []),
        ]}
      />
    </td>
  </tr>
);
