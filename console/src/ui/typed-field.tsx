import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormField } from '../../../src/people/fields/field.ts';
import { lineOf } from '../../../src/people/fields/line.ts';
import { valueOf } from '../../../src/people/fields/value-of.ts';
import { whyUnread } from '../../../src/people/fields/why-unread.ts';
import { writtenTexts } from '../../../src/people/fields/written-texts.ts';
import type { Words } from './words.ts';

/** People write numbers as the language of their browser does, also in a console that is in English. */
const language =
  (['de', 'nl', 'fr', 'es'] as const).find((one) => navigator.language.startsWith(one)) ?? 'en';

/**
 * A text as a person types it, read as public pages read it: `1.250,50`. A text that is no value of its field stays a
 * text, which the API refuses.
 */
export function TypedField({
  words,
  field,
  isArea,
  value,
  onChange,
}: {
  words: Words;
  field: FormField;
  isArea: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const [typed, setTyped] = useState(() => writtenTexts(field, value, language).join('\n'));
  const filled = (text: string) => new Map([[field.pointer, [text]]]);
  const shared = {
    ...words,
    error: whyUnread(field, filled(typed), language) ?? words.error,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setTyped(currentTarget.value);
      onChange(valueOf(field, filled(currentTarget.value), language));
    },
  };
  return isArea ? (
    <Textarea
      {...shared}
      {...(field.maxLength !== null && { maxLength: field.maxLength })}
      autosize
      minRows={2}
      value={typed}
    />
  ) : (
    <TextInput {...shared} {...lineOf(field, typed)} />
  );
}
