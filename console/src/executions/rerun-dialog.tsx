import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiError } from '../api/error.ts';
import type { Execution } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { InputForm } from '../ui/input-form.tsx';
import { useDefinition } from './use-definition.ts';
import { Dialog } from '../ui/dialog.tsx';

/** Starts another execution with the same input or a changed one. To change it, the values must be shown. */
export function RerunDialog({
  execution,
  isRevealed,
  onClose,
}: {
  execution: Execution;
  isRevealed: boolean;
  onClose: () => void;
}) {
  const { projectId, id, payload } = execution;
  const definition = useDefinition(execution);
  const [isChanged, setChanged] = useState(false);
  const [input, setInput] = useState<unknown>(payload.input);
  const [isValid, setValid] = useState(true);
  const navigate = useNavigate();
  const rerun = useChange('POST /v1/projects/{projectId}/executions/{executionId}/rerun', {
    done: 'A new execution was started.',
    quiet: true,
    onDone(started) {
      onClose();
      void navigate({
        to: '/projects/$projectId/executions/$executionId',
        params: { projectId, executionId: started.id },
      });
    },
  });
  return (
    <Dialog opened onClose={onClose} title="Run it again" size="lg">
      <Stack gap="md">
        <Text size="sm" className="quiet">
          This starts a new execution of the published version, with the same labels.
        </Text>
        <Switch
          label="Change the input"
          description={isRevealed ? undefined : 'Reveal the values before you change them.'}
          disabled={!isRevealed}
          checked={isChanged}
          onChange={({ currentTarget }) => setChanged(currentTarget.checked)}
        />
        {isChanged && definition && (
          <InputForm
            schema={definition.input}
            value={input}
            error={rerun.error}
            at="input."
            onChange={(changed) => {
              setInput(changed);
              rerun.reset();
            }}
            onValid={setValid}
          />
        )}
        {rerun.error && <ErrorBox error={(rerun.error as ApiError).body} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button
            loading={rerun.isPending}
            disabled={isChanged && !isValid}
            onClick={() =>
              rerun.mutate({
                params: { projectId, executionId: id },
                body: isChanged ? { input: input as Record<string, unknown> } : {},
              })
            }
          >
            Run it
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
