import { Button, Paper, Stack } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { fieldErrors } from '../api/error.ts';
import { waysOfDecisions } from '../../../src/people/fields/ways.ts';
import type { TaskDetails } from '../api/types.ts';
import { firstValue, inputFields } from '../ui/input-fields.ts';
import { SchemaFields } from '../ui/schema-fields.tsx';
import classes from './task.module.css';

type Choice = TaskDetails['choices'][number];

const looks = {
  good: { variant: 'filled' },
  danger: {
    variant: 'default',
    c: 'light-dark(var(--mantine-color-red-9), var(--mantine-color-red-4))',
    style: { borderColor: 'currentColor' },
  },
  plain: { variant: 'default' },
} as const;

/** Shows a choice: its fields, and the button that makes it. */
export function ChoiceForm({
  choice: { id, label, style = 'plain', fields: schema },
  error,
  isBusy,
  isDisabled,
  onChoose,
}: {
  choice: Choice;
  /** Why this choice was refused. */
  error: Error | null;
  isBusy: boolean;
  isDisabled: boolean;
  onChoose: (data: Record<string, unknown> | undefined) => void;
}) {
  const [data, setData] = useState(() => firstValue(schema, waysOfDecisions));
  const fields = inputFields(schema, waysOfDecisions);
  const problemOf = fieldErrors(error);
  const button = (
    <Button
      type="submit"
      fullWidth
      className={classes['choice']}
      loading={isBusy}
      disabled={isDisabled}
      {...looks[style]}
    >
      {label}
    </Button>
  );
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onChoose(schema === undefined ? undefined : data);
  };
  return (
    // The API says which field is wrong, in words of the schema.
    <form onSubmit={submit} noValidate aria-label={label} data-choice={id}>
      {fields.length > 0 ? (
        <Paper withBorder p="md">
          <Stack gap="md">
            <SchemaFields
              fields={fields}
              value={data}
              problemOf={(path) => problemOf(`data.${path}`)}
              onChange={setData}
            />
            {button}
          </Stack>
        </Paper>
      ) : (
        button
      )}
    </form>
  );
}
