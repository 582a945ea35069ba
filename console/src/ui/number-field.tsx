import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { readDecimal, readNumber, writtenNumber } from '../../../src/people/fields/number.ts';
import { whyUnreadMessages } from '../../../src/people/fields/why-unread.ts';
import type { Words } from './words.ts';

/** People write numbers as the language of their browser does, also in a console that is in English. */
const language =
  (['de', 'nl', 'fr', 'es'] as const).find((one) => navigator.language.startsWith(one)) ?? 'en';

/** A number as a person writes it, read as public pages read it: `1.250,50`. What is none, or could be two, stays a text, which the API refuses. */
export function NumberField({
  words,
  kind,
  value,
  empty,
  onChange,
}: {
  words: Words;
  kind: 'number' | 'integer' | 'decimal';
  value: unknown;
  /** The value of a field in which nothing stands. */
  empty: null | undefined;
  onChange: (value: unknown) => void;
}) {
  const [typed, setTyped] = useState(() =>
    typeof value === 'number' || typeof value === 'string' ? writtenNumber(value, language) : '',
  );
  const read = typed.trim() === '' ? 0 : readNumber(typed, language);
  const problem =
    read === 'ambiguous' || (read === 'inexact' && kind !== 'decimal') ? whyUnreadMessages[read] : undefined;
  return (
    <TextInput
      {...words}
      error={problem ?? words.error}
      inputMode={kind === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        const number = kind === 'decimal' ? readDecimal(text, language) : readNumber(text, language);
        onChange(
          text.trim() === ''
            ? empty
            : kind === 'decimal' || typeof number === 'number'
              ? (number ?? text)
              : text,
        );
      }}
    />
  );
}
