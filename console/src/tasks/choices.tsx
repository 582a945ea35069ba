import { Stack } from '@mantine/core';
import { ApiError } from '../api/error.ts';
import type { TaskDetails } from '../api/types.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { ChoiceForm } from './choice-form.tsx';
import classes from './task.module.css';
import { useTaskChange, type TaskKey } from './use-task-change.ts';

/** Shows the choices. A refusal is shown at its field, and above all of them. */
export function Choices({ task, at, isBusy }: { task: TaskDetails; at: TaskKey; isBusy: boolean }) {
  const decide = useTaskChange('POST /v1/projects/{projectId}/tasks/{executionId}/{actionId}/decide', at);
  const made = decide.variables?.body.choice;
  return (
    <Stack gap="sm">
      {decide.error instanceof ApiError && <ErrorBox error={decide.error.body} />}
      <div className={classes['choices']}>
        {task.choices.map((choice) => (
          <ChoiceForm
            key={choice.id}
            choice={choice}
            error={made === choice.id ? decide.error : null}
            isBusy={decide.isPending && made === choice.id}
            isDisabled={isBusy || decide.isPending}
            onChoose={(data) =>
              decide.mutate({
                params: at,
                body: { choice: choice.id, ...(data === undefined ? {} : { data }) },
              })
            }
          />
        ))}
      </div>
    </Stack>
  );
}
