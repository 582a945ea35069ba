import { expect, it } from 'vitest';
import { lineOf, readDefinition as readText } from '../../../console/src/executions/definition.ts';
import { diagnosticsOf } from '../../../console/src/workflows/editor/diagnostics.ts';
import { blankSource } from '../../../console/src/workflows/gallery/blank-source.ts';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { readDefinition } from '../../../src/definitions/read-definition.ts';

const problemsOf = (source: string) => readDefinition(source, 'yaml', catalogue).problems;

it('the blank beginning of a workflow has no problem', () => {
  expect(problemsOf(blankSource)).toEqual([]);
});

it('the line of a place is that of its entry, or of the one around it', () => {
  const source =
    'name: Test\nactions:\n  - id: one\n    attributes:\n      data:\n        - 1\n        - two\n';
  expect(lineOf(source, '/actions/0/attributes/data/1')).toBe(7);
  expect(lineOf(source, '/actions/0/attributes/nothing')).toBe(5);
  expect(lineOf(source, '/nowhere')).toBeNull();
});

it('a text that cannot be read has no actions, and breaks nothing', () => {
  expect(readText('actions:\n  - *nothing\n').actions).toEqual([]);
  expect(readText('- just a list').actions).toEqual([]);
  expect(readText('').actions).toEqual([]);
});

it('a problem is shown from its column to the end of the word, also past the end of the text', () => {
  const problem = { severity: 'error', code: 2000, message: 'wrong', pointer: '' } as const;
  const source = 'name: Test\nactions:\n  - id: "one two"\n';
  const at = (line: number, column: number) => {
    const [found] = diagnosticsOf(source, [{ ...problem, line, column }]);
    return source.slice(found?.from, found?.to);
  };
  expect(at(3, 9)).toBe('"one two"');
  expect(at(1, 7)).toBe('Test');
  expect(at(9, 1)).toBe('');
});
