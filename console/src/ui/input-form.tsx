import { JsonInput, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors } from '../api/error.ts';
import { isObjectSchema } from './json-schema.ts';
import { SchemaFields } from './schema-fields.tsx';

/** A value that a JSON Schema describes: as a form where the schema allows one, or as JSON. */
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
  /** What refused the value: it is told at the fields, too. */
  error: Error | null;
  /** Where the value stands in the body that was refused: `input.`. */
  at?: string;
  onChange: (value: unknown) => void;
  /** Told whether what was typed is JSON: where it is not, the value is the last one that was. */
  onValid: (isValid: boolean) => void;
}) {
  const hasForm = isObjectSchema(schema);
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
          schema={schema}
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
