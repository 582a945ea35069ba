import { describe, expect, it } from 'vitest';
import { actionView } from '../../../api/views/action.ts';
import type { Action } from '../../../console/src/api/types.ts';
import { lineOf, readDefinition as readText } from '../../../console/src/executions/definition.ts';
import { withAction } from '../../../console/src/workflows/add-action.ts';
import { diagnosticsOf } from '../../../console/src/workflows/editor/diagnostics.ts';
import { blankSource } from '../../../console/src/workflows/gallery/blank-source.ts';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { readDefinition } from '../../../src/definitions/read-definition.ts';

const actions = [...catalogue.values()].map((contract) => actionView(contract) as unknown as Action);
const named = (name: string): Action => {
  const action = actions.find((known) => known.name === name);
  if (!action) throw new Error(`no ${name}`);
  return action;
};
const problemsOf = (source: string) => readDefinition(source, 'yaml', catalogue).problems;

it('the blank beginning of a workflow has no problem', () => {
  expect(problemsOf(blankSource)).toEqual([]);
});

describe('an action more', () => {
  const added = (source: string, name = 'general/waitForEvent@v1') => withAction(source, named(name));

  it('stands behind the others, in their form, and everything else stays', () => {
    const source =
      'name: Test # mine\nactions:\n- id: one\n  name: general/waitForEvent@v1\ndescription: Last\n';
    const { text, line } = added(source);
    expect(text).toBe(
      'name: Test # mine\nactions:\n- id: one\n  name: general/waitForEvent@v1\n- id: waitForEvent\n  name: general/waitForEvent@v1\ndescription: Last\n',
    );
    expect(line).toBe(5);
    expect(problemsOf(text)).toEqual([]);
  });

  it('is the first one where there is none, and has what it must be given', () => {
    for (const source of ['name: Test\n', 'name: Test\nactions: []\n', 'name: Test\nactions:\n']) {
      const { text, line } = added(source, 'general/fetch@v1');
      expect(text).toBe(
        'name: Test\nactions:\n  - id: fetch\n    name: general/fetch@v1\n    attributes:\n      url: ""\n',
      );
      expect(line).toBe(3);
    }
  });

  it('has an id of its own', () => {
    const { text } = added(added('name: Test\n').text);
    expect(readText(text).actions.map(({ id }) => id)).toEqual(['waitForEvent', 'waitForEvent2']);
  });

  it('goes into JSON as well, unless that is none yet', () => {
    const { text, line } = added('{"name": "Test", "actions": []}');
    expect(JSON.parse(text)).toEqual({
      name: 'Test',
      actions: [{ id: 'waitForEvent', name: 'general/waitForEvent@v1' }],
    });
    expect(text.split('\n')[line - 1]).toContain('"id"');
    expect(added('{"name": ').text).toBe('{"name": ');
  });
});

it('the line of a place is that of what stands there, or around it', () => {
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
