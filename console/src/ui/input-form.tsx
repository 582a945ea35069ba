import { JsonInput, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors } from '../api/error.ts';
import { inputFields } from './input-fields.ts';
import { SchemaFields } from './schema-fields.tsx';

/** Shows a value that a JSON Schema describes: as a form if the schema allows one, otherwise as JSON. */
export function InputForm({
  schema,
  value,
  error,
  at = '',
  onChange,
  onValid,
}: {
  schema: unknown;
  value: unknown;
  /** The error that refused the value; it is also shown at the fields. */
  error: Error | null;
  /** The place of the value in the refused body, such as `input.`. */
  at?: string;
  onChange: (value: unknown) => void;
  /** Is called with whether the typed text is JSON. If it is not, the value stays the last valid one. */
  onValid: (isValid: boolean) => void;
}) {
  const fields = inputFields(schema);
  const hasForm = fields.length > 0;
  const problemOf = fieldErrors(error);
  const [mode, setMode] = useState<'form' | 'json'>(hasForm ? 'form' : 'json');
  const [text, setText] = useState(() => JSON.stringify(value ?? {}, null, 2));
  const change = (typed: string): void => {
    setText(typed);
    try {
      onChange(JSON.parse(typed));
      onValid(true);
    } catch {
      onValid(false);
    }
  };
  return (
    <Stack gap="sm">
      {hasForm && (
        <SegmentedControl
          size="xs"
          w={160}
          aria-label="How to enter it"
          value={mode}
          onChange={(chosen) => {
            setText(JSON.stringify(value ?? {}, null, 2));
            onValid(true);
            setMode(chosen === 'json' ? 'json' : 'form');
          }}
          data={[
            { value: 'form', label: 'Form' },
            { value: 'json', label: 'JSON' },
          ]}
        />
      )}
      {mode === 'form' && hasForm ? (
        <SchemaFields
          fields={fields}
          value={(value ?? {}) as Record<string, unknown>}
          problemOf={(path) => problemOf(at + path)}
          onChange={onChange}
        />
      ) : (
        <JsonInput
          aria-label="JSON"
          autosize
          minRows={5}
          maxRows={20}
          value={text}
          onChange={change}
          validationError="This is not JSON."
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        />
      )}
    </Stack>
  );
}
