import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { actionView } from '../../../api/views/action.ts';
import type { Action } from '../../../console/src/api/types.ts';
import { newBlocks } from '../../../console/src/workflows/add/blocks.ts';
import { withEntries, type NewEntries, type Where } from '../../../console/src/workflows/add/insert-entry.ts';
import { newAction } from '../../../console/src/workflows/add/new-action.ts';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { readDefinition } from '../../../src/definitions/read-definition.ts';

const problemsOf = (source: string, format: 'yaml' | 'json' = 'yaml'): string[] =>
  readDefinition(source, format, catalogue).problems.map(
    ({ severity, pointer, message }) => `${severity} ${pointer} ${message}`,
  );

const actions = [...catalogue.values()].map((contract) => actionView(contract) as unknown as Action);
const wait: NewEntries = newAction(actions.find(({ name }) => name === 'general/waitForEvent@v1') as Action);

/** Adds a wait. `|` is the place of the cursor. */
function added(text: string, where: Where, entries = wait) {
  const offset = text.indexOf('|');
  return withEntries(text.replace('|', ''), entries, where, offset);
}

const source = `name: Test # mine
actions:
  # The first
  - id: one # 1
    name: general/waitForEvent@v1

  # The choice
  - id: choice
    switch:
      - case: a
        when: \${true}
        actions:
          - id: two
            name: general/waitForEvent@v1
      - case: b
        actions: [] # nothing
output: 1
`;
const at = (word: string) => source.replace(word, `|${word}`);
const entry = (indent: string, id = 'waitForEvent') =>
  `${indent}- id: ${id}\n${indent}  name: general/waitForEvent@v1\n`;

describe('an entry is added', () => {
  it('before the one at the cursor, above its comments if it is the first', () => {
    expect(added(at('one #'), 'before')).toEqual({
      text: source.replace('  # The first\n', `${entry('  ')}  # The first\n`),
      line: 3,
    });
    expect(added(at('two'), 'before').text).toBe(
      source.replace('          - id: two', `${entry('          ')}          - id: two`),
    );
  });

  it('after it, at its depth', () => {
    expect(added(at('one #'), 'after').text).toBe(
      source.replace('\n\n  # The choice', `\n${entry('  ')}\n  # The choice`),
    );
    expect(added(at('two'), 'after')).toEqual({
      text: source.replace('      - case: b', `${entry('          ')}      - case: b`),
      line: 15,
    });
    expect(added(at('switch'), 'after').text).toBe(source.replace('output: 1', `${entry('  ')}output: 1`));
  });

  it('inside of it, in the list that the cursor is in, else in its first one', () => {
    expect(added(at('[] #'), 'inside').text).toBe(
      source.replace('actions: [] # nothing\n', `actions:\n${entry('          ').trimEnd()} # nothing\n`),
    );
    expect(added(at('switch'), 'inside').text).toBe(
      source.replace('      - case: b', `${entry('          ')}      - case: b`),
    );
  });

  it('at the end if the cursor is in none, and as the first where there is none', () => {
    expect(added(at('output'), 'before').text).toBe(source.replace('output: 1', `${entry('  ')}output: 1`));
    for (const none of ['name: Test\n', 'name: Test\nactions: []\n', 'name: Test\nactions:\n']) {
      expect(added(none, 'after')).toEqual({ text: `name: Test\nactions:\n${entry('  ')}`, line: 3 });
    }
    expect(added('', 'after').text).toBe(`actions:\n${entry('  ')}`);
  });

  it('to a list in brackets, and to JSON, unless that is none yet', () => {
    expect(added('actions: [{ id: one, name: general/waitForEvent@v1 }]\n', 'after').text).toBe(
      'actions: [{ id: one, name: general/waitForEvent@v1 }, {"id":"waitForEvent","name":"general/waitForEvent@v1"}]\n',
    );
    const json = added('{"name": "Test", "actions": [{"id": |"one", "name": "x/y@v1"}]}', 'before');
    expect((JSON.parse(json.text) as { actions: { id: string }[] }).actions.map(({ id }) => id)).toEqual([
      'waitForEvent',
      'one',
    ]);
    expect(json.text.split('\n')[json.line]).toContain('"waitForEvent"');
    expect(added('{"name": ', 'after').text).toBe('{"name": ');
  });

  it('with an id that nothing else in the text has', () => {
    const { text } = added(added(at('two'), 'after').text, 'before');
    expect(text).toContain('waitForEvent2');
    expect(problemsOf(text)).toEqual(problemsOf(source));
  });
});

it('a decision is added with a case for each choice', () => {
  const decide = actions.find(({ name }) => name === 'people/decide@v1') as Action;
  const { text, line } = added('|name: Test\n', 'after', newAction(decide));
  expect(line).toBe(3);
  const { actions: list } = parse(text) as { actions: { id: string; switch?: object[] }[] };
  expect(list.map(({ id }) => id)).toEqual(['decide', 'choice']);
  expect(list[1]?.switch).toMatchObject([
    { case: 'approve', when: '${actions.decide.output.choice == "approve"}' },
    { case: 'reject', when: '${actions.decide.output.choice == "reject"}' },
  ]);
});

describe('is valid at once:', () => {
  const empty = 'name: Test\n';

  it.each(newBlocks.map((block) => [block.title, block] as const))('%s', (_title, block) => {
    const entries: NewEntries = (freeId) => [block.entry(freeId)];
    const once = added(empty, 'after', entries).text;
    const twice = added(once, 'after', entries).text;
    const inside = added(twice.replace('name: general/set@v1', '|name: general/set@v1'), 'after', entries);
    expect(problemsOf(inside.text)).toEqual([]);
    expect(problemsOf(added('{"name": "Test"}', 'after', entries).text, 'json')).toEqual([]);
  });

  it.each(actions.map((action) => [action.name, action] as const))('%s', (_name, action) => {
    expect(problemsOf(added(empty, 'after', newAction(action)).text)).toEqual([]);
  });
});
