import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Name } from '../../../src/language/names/name.ts';

it.each(['A', 'Straße 1', '身元', 'a'.repeat(100), 'not hf_'])('%j is a name', (text) => {
  expect(v.parse(Name, ` ${text} `)).toBe(text);
});

it.each(['', '   ', 'a'.repeat(101), 'a\nb', '\u0000', '\u001B[31m', 'hf_a', '  hf_', 1, null])(
  '%j is none',
  (text) => {
    expect(v.is(Name, text)).toBe(false);
  },
);
