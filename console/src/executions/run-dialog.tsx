import { Button, Group, Stack, TagsInput, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import type { ApiError } from '../api/error.ts';
import type { Workflow } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { readDefinition } from './definition.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { InputForm } from '../ui/input-form.tsx';
import { firstValue } from '../ui/input-fields.ts';
import { Waiting } from '../ui/waiting.tsx';
import { useLatestVersion } from './use-latest-version.ts';
import { Dialog } from '../ui/dialog.tsx';

/** Starts the published version, with an input that its schema describes. */
export function RunDialog({ workflow, onClose }: { workflow: Workflow; onClose: () => void }) {
  const version = useLatestVersion(workflow);
  return (
    <Dialog opened onClose={onClose} size="lg" title={`Run ${workflow.name}`}>
      {version ? (
        <RunForm
          workflow={workflow}
          input={readDefinition(version.source).input}
          isDraftOther={version.source !== workflow.source}
          onClose={onClose}
        />
      ) : (
        <Waiting />
      )}
    </Dialog>
  );
}

function RunForm({
  workflow: { projectId, id, publishedVersion },
  input: schema,
  isDraftOther,
  onClose,
}: {
  workflow: Workflow;
  input: unknown;
  isDraftOther: boolean;
  onClose: () => void;
}) {
  const [input, setInput] = useState<unknown>(() => firstValue(schema));
  const [isValid, setValid] = useState(true);
  const [labels, setLabels] = useState<string[]>([]);
  const navigate = useNavigate();
  const start = useChange('POST /v1/projects/{projectId}/executions', {
    quiet: true,
    onDone(execution) {
      onClose();
      void navigate({
        to: '/projects/$projectId/executions/$executionId',
        params: { projectId, executionId: execution.id },
      });
    },
  });
  const run = (event: FormEvent): void => {
    event.preventDefault();
    if (!isValid || start.isPending) return;
    start.mutate({
      params: { projectId },
      body: {
        workflowId: id,
        input: input as Record<string, unknown>,
        ...(labels.length === 0 ? {} : { labels: labelsOf(labels) }),
      },
    });
  };
  return (
    <form noValidate onSubmit={run}>
      <Stack gap="md">
        <Text size="sm" className="quiet">
          This starts version {publishedVersion}.
          {isDraftOther && ' The draft has changes that are not in this version.'}
        </Text>
        <InputForm
          schema={schema}
          value={input}
          error={start.error}
          at="input."
          onChange={(changed) => {
            setInput(changed);
            start.reset();
          }}
          onValid={setValid}
        />
        <TagsInput
          label="Labels"
          description="Labels for searching, as name:value. Do not use personal data."
          placeholder={labels.length === 0 ? 'order:4711' : ''}
          value={labels}
          onChange={(typed) => setLabels(typed.filter((label) => /^[A-Za-z0-9_.-]{1,64}:./.test(label)))}
          clearable
        />
        {start.error && <ErrorBox error={(start.error as ApiError).body} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" loading={start.isPending} disabled={!isValid}>
            Run it
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const labelsOf = (labels: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    labels.map((label) => [label.slice(0, label.indexOf(':')), label.slice(label.indexOf(':') + 1)]),
  );
