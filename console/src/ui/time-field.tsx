import { TextInput } from '@mantine/core';
import { localTime, readTime } from '../../../src/people/fields/time.ts';
import type { FieldSchema } from './json-schema.ts';
import type { Words } from './words.ts';

/** A time, in UTC where its schema has an offset, as public pages show it. */
export function TimeField({
  words,
  schema: { format = '' },
  kind,
  value,
  empty,
  onChange,
}: {
  words: Words;
  schema: FieldSchema;
  kind: 'time' | 'dateTime';
  value: unknown;
  /** The value of a field in which nothing stands. */
  empty: null | undefined;
  onChange: (value: unknown) => void;
}) {
  const hasZone = !format.startsWith('iso-');
  const text = typeof value === 'string' ? value : '';
  const local = text === '' ? '' : localTime(text, kind);
  return (
    <TextInput
      {...words}
      description={[words.description, hasZone && 'In UTC.'].filter(Boolean).join(' ') || undefined}
      type={local === null ? 'text' : kind === 'time' ? 'time' : 'datetime-local'}
      step="any"
      value={local ?? text}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? empty : readTime(currentTarget.value, { kind, hasZone }))
      }
    />
  );
}
