import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type RequestOf } from '../api/call.ts';
import type { ApiError } from '../api/error.ts';
import type { ActionTry, DryRun } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import type { DrawnEntry } from '../graph/drawn.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { formatDuration } from '../ui/format-time.ts';
import { Json } from '../ui/json.tsx';
import { jsonIn, jsonText, JsonText, notAnObject, objectIn } from '../ui/json-text.tsx';
import { Section } from '../ui/section.tsx';
import { Mark } from '../ui/status.tsx';

const name = 'POST /v1/projects/{projectId}/actions/{group}/{operation}/try';
type Body = NonNullable<RequestOf<typeof name>['body']>;

interface Sample {
  projectId: string;
  entries: readonly DrawnEntry[];
  input: Record<string, unknown> | null;
  /** The last dry run, whose outputs expressions may read. */
  run: DryRun | undefined;
}

/** Tries one action of a draft for real. */
export function TrySection({ entries, ...sample }: Sample) {
  const { data: catalogue } = useApi('GET /v1/actions', {});
  const possible = new Set(catalogue?.data.filter((one) => one.canBeTried).map((one) => one.name));
  const actions = entries.filter((entry) => entry.kind === 'action' && possible.has(entry.name));
  const [id, setId] = useState<string | null>(null);
  const chosen = actions.find((entry) => entry.id === id) ?? actions[0];
  if (!chosen) return null;
  return (
    <Section
      title="Try one action for real"
      text="This has real effects: the request is sent, and its changes are permanent. An entry in the audit log names the action; its values are not stored."
    >
      <Select
        label="Action"
        data={actions.map((entry) => ({ value: entry.id, label: `${entry.id}: ${entry.name}` }))}
        value={chosen.id}
        allowDeselect={false}
        onChange={setId}
        maw={480}
      />
      <OneAction key={chosen.id} action={chosen} {...sample} />
    </Section>
  );
}

function OneAction({ projectId, action, input, run }: Omit<Sample, 'entries'> & { action: DrawnEntry }) {
  const [attributes, setAttributes] = useState(() => jsonText(action.attributes ?? {}));
  const [read, setRead] = useState(() => readable(input, run));
  const values = { attributes: attributesIn(attributes), read: objectIn(read) };
  const [group = '', operation = ''] = action.name.split('/');
  const attempt = useMutation({
    mutationFn: async (body: Body) => await call(name, { params: { projectId, group, operation }, body }),
  });
  const begin = (): void => {
    if (values.attributes !== null && values.read)
      attempt.mutate({ ...values.read, attributes: values.attributes });
  };
  return (
    <>
      <Group grow align="flex-start" gap="md">
        <JsonText
          label="Attributes"
          text={attributes}
          problem={values.attributes === null ? 'This must be a JSON object, or a text.' : null}
          onChange={setAttributes}
        />
        <JsonText
          label="Values for its expressions"
          text={read}
          problem={values.read ? null : notAnObject}
          onChange={setRead}
        />
      </Group>
      <Group>
        <Button
          onClick={begin}
          loading={attempt.isPending}
          disabled={values.attributes === null || !values.read}
        >
          Try it
        </Button>
        {run && (
          <Button variant="default" onClick={() => setRead(readable(input, run))}>
            Use the outputs of the dry run
          </Button>
        )}
      </Group>
      {attempt.error && <ErrorBox error={(attempt.error as ApiError).body} />}
      {attempt.data && <Result result={attempt.data} />}
    </>
  );
}

const Result = ({ result }: { result: ActionTry }) => (
  <>
    <Group gap="sm" role="status">
      <Mark label={result.error ? 'Failed' : 'Completed'} colour={result.error ? 'red' : 'teal'} />
      <Text size="sm">
        after {formatDuration(result.durationMs ?? 0)};{' '}
        {result.calledOut ? 'a request was sent.' : 'no request was sent.'}
        {result.isTransient && ' An execution would try again.'}
      </Text>
    </Group>
    {result.error ? <ErrorBox error={result.error} /> : <Value label="Output" value={result.output} />}
    {result.attributes !== null && <Value label="Resolved attributes" value={result.attributes} />}
  </>
);

const Value = ({ label, value }: { label: string; value: unknown }) => (
  <Stack gap={4}>
    <Text size="sm" fw={500}>
      {label}
    </Text>
    <Json value={value} label={label} />
  </Stack>
);

const readable = (input: Sample['input'], run: DryRun | undefined): string =>
  jsonText({ input: input ?? {}, actions: outputsOf(run) });

/** The outputs of a dry run, as expressions read them. */
const outputsOf = (run: DryRun | undefined) =>
  Object.fromEntries(
    (run?.trace ?? [])
      .filter(({ event, path }) => event === 'completed' && /^[\w-]+$/.test(path))
      .map(({ path, output }) => [path, { output: output ?? null }]),
  );

/** Attributes are an object, or one expression that gives it; null if the text is neither. */
function attributesIn(text: string): Record<string, unknown> | string | null {
  const value = jsonIn(text);
  return typeof value === 'string' ? value : objectIn(text);
}
