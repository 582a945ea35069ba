import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { call, type RequestOf } from '../api/call.ts';
import type { ApiError } from '../api/error.ts';
import type { Workflow } from '../api/types.ts';
import { useMutation } from '@tanstack/react-query';
import { entryIdOf, readDefinition } from '../executions/definition.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { Section } from '../ui/section.tsx';
import { DryRunResult } from './dry-run-result.tsx';
import { exampleOf } from './example-of.ts';

const name = 'POST /v1/projects/{projectId}/workflows/{workflowId}/dry-run';

/** Runs the saved draft with given answers, and shows which way it takes. */
export function DryRunTab({ workflow, isChanged }: { workflow: Workflow; isChanged: boolean }) {
  const { projectId, id: workflowId, source } = workflow;
  const [input, setInput] = useState(() => shown(exampleOf(readDefinition(source).input)));
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
      shown({
        ...Object.fromEntries(paths.map((path) => [path, firstAnswer(source, path)])),
        ...values.answers,
      }),
    );
  return (
    <Section
      title="Run it without any effect"
      text="Nothing is stored, and nobody is called. An answer stands under the id of an action, or under the path of one instance."
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
        <JsonText label="Input" text={input} isObject={values.input !== null} onChange={setInput} />
        <JsonText label="Answers" text={answers} isObject={values.answers !== null} onChange={setAnswers} />
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
  );
}

const JsonText = ({
  label,
  text,
  isObject,
  onChange,
}: {
  label: string;
  text: string;
  isObject: boolean;
  onChange: (text: string) => void;
}) => (
  <Textarea
    label={label}
    value={text}
    autosize
    minRows={4}
    maxRows={16}
    spellCheck={false}
    error={isObject ? null : 'This must be a JSON object.'}
    classNames={{ input: 'mono' }}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

/** An answer to be changed: of a person, if the action waits for one, or else an output. */
function firstAnswer(source: string, path: string): object {
  const entry = readDefinition(source).entries.find(({ id }) => id === entryIdOf(path));
  if (entry?.name !== 'general/waitForEvent@v1') return { output: {} };
  return { data: exampleOf((entry.attributes as { schema?: unknown } | undefined)?.schema) };
}

const shown = (value: unknown): string => JSON.stringify(value, null, 2);

/** The object that a text is; null if it is none. */
function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
