import { expect, it } from 'vitest';
import { lineBreakAfter } from '../../../console/src/workflows/editor/line-break.ts';

/** Returns the text after Enter at the end of a line; null if the editor only keeps the indentation. */
const after = (line: string): string | null => {
  const made = lineBreakAfter(line);
  return made && line.slice(0, made.from) + made.text;
};

it.each([
  ['actions:', 'actions:\n  '],
  ['    attributes:', '    attributes:\n      '],
  ['    attributes:  # what is sent', '    attributes:  # what is sent\n      '],
  ['  - parallel:', '  - parallel:\n      '],
  ['  "a key":', '  "a key":\n    '],
  ['description: |', 'description: |\n  '],
  ['  - text: >-', '  - text: >-\n      '],
])('Enter indents after a key without a value: %j', (line, expected) => {
  expect(after(line)).toBe(expected);
});

it.each([
  ['  - http.status', '  - http.status\n  - '],
  ['- "https://service.example"', '- "https://service.example"\n- '],
  ['- https://service.example', '- https://service.example\n- '],
  ['  - - 1', '  - - 1\n  - - '],
  ['  - { id: a, name: b }', '  - { id: a, name: b }\n  - '],
])('Enter starts the next element after an element of a list: %j', (line, expected) => {
  expect(after(line)).toBe(expected);
});

it.each([
  ['  - id: wait', '  - id: wait\n    '],
  ['- if: ${true}', '- if: ${true}\n  '],
  ['- text: as follows:', '- text: as follows:\n  '],
])('Enter continues with the fields of an element after its first field: %j', (line, expected) => {
  expect(after(line)).toBe(expected);
});

it.each([
  ['  - ', ''],
  ['    -', '  '],
])('Enter ends the list at an element without a text: %j', (line, expected) => {
  expect(after(line)).toBe(expected);
});

it.each(['', '    ', 'name: Test', 'text: as follows:', '# actions:', '    text', '  - # a comment'])(
  'everywhere else, Enter keeps the indentation: %j',
  (line) => {
    expect(after(line)).toBeNull();
  },
);
