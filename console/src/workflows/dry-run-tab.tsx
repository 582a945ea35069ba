import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../api/call.ts';
import type { ApiError } from '../api/error.ts';
import { traitsOf } from '../api/traits-of.ts';
import type { TestCase, Workflow } from '../api/types.ts';
import { useMutation } from '@tanstack/react-query';
import { readDefinition } from '../executions/definition.ts';
import { entryIdOf } from '../executions/path.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { jsonText, JsonText, notAnObject, objectIn } from '../ui/json-text.tsx';
import { Section } from '../ui/section.tsx';
import { DryRunResult } from './dry-run-result.tsx';
import { exampleOf } from './example-of.ts';
import { KeepDialog } from './test-cases/keep-dialog.tsx';
import { TestCasesSection } from './test-cases/test-cases-section.tsx';
import { useTestCases } from './test-cases/use-test-cases.ts';
import { TrySection } from './try-section.tsx';
import { useMay } from '../session/session.ts';

const name = 'POST /v1/projects/{projectId}/workflows/{workflowId}/dry-run';

type DryRunInput = Pick<TestCase, 'input' | 'answers' | 'cancelAfterMs'>;

/** Runs the saved draft with given answers, and shows which way it takes. */
export function DryRunTab({ workflow, isChanged }: { workflow: Workflow; isChanged: boolean }) {
  const { projectId, id: workflowId, source } = workflow;
  const [input, setInput] = useState(() => jsonText(exampleOf(readDefinition(source).input)));
  const [answers, setAnswers] = useState('{}');
  const [opened, setOpened] = useState<TestCase | null>(null);
  const [isKeeping, setKeeping] = useState(false);
  const inHand = useTestCases({ projectId, workflowId });
  const run = useMutation({
    mutationFn: async (body: DryRunInput) => await call(name, { params: { projectId, workflowId }, body }),
  });
  const values = { input: objectIn(input), answers: objectIn(answers) };
  const { cancelAfterMs } = opened ?? {};
  const begin = (): void => {
    if (values.input && values.answers)
      run.mutate({ ...values, ...(cancelAfterMs === undefined ? {} : { cancelAfterMs }) } as DryRunInput);
  };
  const open = (testCase: TestCase): void => {
    setOpened(testCase);
    setInput(jsonText(testCase.input ?? {}));
    setAnswers(jsonText(testCase.answers ?? {}));
    run.reset();
  };
  const add = (paths: readonly string[]): void =>
    setAnswers(
      jsonText({
        ...Object.fromEntries(paths.map((path) => [path, firstAnswer(source, path)])),
        ...values.answers,
      }),
    );
  const mayTry = useMay('actions:try');
  const mayWrite = useMay('workflows:write');
  return (
    <Stack gap="xl">
      <Section
        title="Run it without any effect"
        text="Nothing is stored, and nobody is called. Run it without answers first: the result lists the missing answers. Write an answer under the id of an action, or under the path of one instance."
        verbs={
          <>
            {mayWrite && (
              <Button variant="default" disabled={!run.data} onClick={() => setKeeping(true)}>
                Keep as test case
              </Button>
            )}
            <Button onClick={begin} loading={run.isPending} disabled={!values.input || !values.answers}>
              Run
            </Button>
          </>
        }
      >
        {isChanged && (
          <Text size="sm" className="quiet">
            This runs the saved draft, without your latest changes.
          </Text>
        )}
        {opened && (
          <Group gap="sm">
            <Text size="sm">
              The test case <b>{opened.name}</b> is open
              {cancelAfterMs !== undefined && `; somebody cancels it after ${cancelAfterMs / 1_000} s`}.
            </Text>
            <Button size="xs" variant="default" onClick={() => setOpened(null)}>
              Close it
            </Button>
          </Group>
        )}
        <Group grow align="flex-start" gap="md">
          <JsonText
            label="Input"
            text={input}
            problem={values.input ? null : notAnObject}
            onChange={setInput}
          />
          <JsonText
            label="Answers"
            text={answers}
            problem={values.answers ? null : notAnObject}
            onChange={setAnswers}
          />
        </Group>
        {run.error && <ErrorBox error={(run.error as ApiError).body} />}
        {run.data && (
          <Stack gap="md">
            <DryRunResult
              result={run.data}
              address={`/projects/${projectId}/workflows/${workflowId}`}
              onAdd={add}
            />
          </Stack>
        )}
      </Section>
      <TestCasesSection workflow={workflow} inHand={inHand} onOpen={open} />
      {isKeeping && run.data && (
        <KeepDialog
          given={run.variables}
          result={run.data}
          actions={actionsOf(source)}
          name={opened?.name ?? ''}
          inHand={inHand}
          onClose={() => {
            setKeeping(false);
            inHand.change.reset();
          }}
        />
      )}
      {mayTry && (
        <TrySection
          projectId={projectId}
          entries={readDefinition(source).entries}
          input={values.input}
          run={run.data}
        />
      )}
    </Stack>
  );
}

const actionsOf = (source: string): string[] =>
  readDefinition(source)
    .entries.filter(({ kind }) => kind === 'action')
    .map(({ id }) => id);

/** An answer to be changed: of a person, if the action waits for one, or else an output. */
function firstAnswer(source: string, path: string): object {
  const entry = readDefinition(source).entries.find(({ id }) => id === entryIdOf(path));
  if (entry === undefined || traitsOf(entry.name).waitsFor !== 'callback') return { output: {} };
  return { data: exampleOf((entry.attributes as { schema?: unknown } | undefined)?.schema) };
}
