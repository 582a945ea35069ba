import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../api/use-api.ts';
import { readDefinition } from '../executions/definition.ts';
import { useLatestVersion } from '../executions/use-latest-version.ts';
import { InputForm } from '../ui/input-form.tsx';
import { firstValue } from '../ui/input-fields.ts';
import { Waiting } from '../ui/waiting.tsx';

interface Fields {
  error: Error | null;
  onChange: (input: Record<string, unknown>) => void;
  onValid: (isValid: boolean) => void;
}

/** Asks for the input of each execution. That of a schedule is kept until somebody wants to give another one. */
export function ScheduleInput({
  projectId,
  workflowId,
  kept,
  ...fields
}: Fields & {
  projectId: string;
  workflowId: string;
  /** The present input, null if it is masked; undefined for a new schedule. */
  kept: unknown;
}) {
  const [isGiven, setGiven] = useState(kept === undefined);
  const { data: workflow } = useApi(
    'GET /v1/projects/{projectId}/workflows/{workflowId}',
    { params: { projectId, workflowId } },
    { enabled: isGiven },
  );
  if (!isGiven)
    return (
      <Group gap="sm">
        <Text size="sm">The input does not change.</Text>
        <Button size="xs" variant="default" onClick={() => setGiven(true)}>
          Give another input
        </Button>
      </Group>
    );
  return workflow ? <OfWorkflow workflow={workflow} first={kept} {...fields} /> : <Waiting />;
}

function OfWorkflow({
  workflow,
  ...fields
}: Fields & { workflow: Parameters<typeof useLatestVersion>[0]; first: unknown }) {
  const version = useLatestVersion(workflow);
  if (version === null && workflow.latestVersion > 0) return <Waiting />;
  return (
    <OfSchema schema={version === null ? undefined : readDefinition(version.source).input} {...fields} />
  );
}

function OfSchema({ schema, first, error, onChange, onValid }: Fields & { schema: unknown; first: unknown }) {
  const [input, setInput] = useState<unknown>(() => first ?? firstValue(schema));
  return (
    <Stack gap="xs" component="fieldset" style={{ border: 'none' }} p={0} m={0}>
      <Text size="sm" fw={600} component="legend">
        Input
      </Text>
      <InputForm
        schema={schema}
        value={input}
        error={error}
        at="input."
        onChange={(changed) => {
          setInput(changed);
          onChange(changed as Record<string, unknown>);
        }}
        onValid={onValid}
      />
    </Stack>
  );
}
