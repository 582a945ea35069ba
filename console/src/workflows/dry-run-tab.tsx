import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { call, type RequestOf } from '../api/call.ts';
import type { ApiError } from '../api/error.ts';
import type { Workflow } from '../api/types.ts';
import { useMutation } from '@tanstack/react-query';
import { entryIdOf, readDefinition } from '../executions/definition.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { jsonText, JsonText, notAnObject, objectIn } from '../ui/json-text.tsx';
import { Section } from '../ui/section.tsx';
import { DryRunResult } from './dry-run-result.tsx';
import { exampleOf } from './example-of.ts';
import { TrySection } from './try-section.tsx';
import { useMay } from '../session/session.ts';

const name = 'POST /v1/projects/{projectId}/workflows/{workflowId}/dry-run';

/** Runs the saved draft with given answers, and shows which way it takes. */
export function DryRunTab({ workflow, isChanged }: { workflow: Workflow; isChanged: boolean }) {
  const { projectId, id: workflowId, source } = workflow;
  const [input, setInput] = useState(() => jsonText(exampleOf(readDefinition(source).input)));
  const [answers, setAnswers] = useState('{}');
  const run = useMutation({
    mutationFn: async (body: RequestOf<typeof name>['body']) =>
      await call(name, { params: { projectId, workflowId }, body }),
  });
  const values = { input: objectIn(input), answers: objectIn(answers) };
  const begin = (): void => {
    if (values.input && values.answers) run.mutate(values as RequestOf<typeof name>['body']);
  };
  const add = (paths: readonly string[]): void =>
    setAnswers(
      jsonText({
        ...Object.fromEntries(paths.map((path) => [path, firstAnswer(source, path)])),
        ...values.answers,
      }),
    );
  const mayTry = useMay('actions:try');
  return (
    <Stack gap="xl">
      <Section
        title="Run it without any effect"
        text="Nothing is stored, and nobody is called. Run it without answers first: it says which are missing. An answer stands under the id of an action, or under the path of one instance."
        verbs={
          <Button onClick={begin} loading={run.isPending} disabled={!values.input || !values.answers}>
            Run
          </Button>
        }
      >
        {isChanged && (
          <Text size="sm" className="quiet">
            This runs the draft as it was saved, without your latest changes.
          </Text>
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

/** An answer to be changed: of a person, if the action waits for one, or else an output. */
function firstAnswer(source: string, path: string): object {
  const entry = readDefinition(source).entries.find(({ id }) => id === entryIdOf(path));
  if (entry?.name !== 'general/waitForEvent@v1') return { output: {} };
  return { data: exampleOf((entry.attributes as { schema?: unknown } | undefined)?.schema) };
}
