import { expect, it } from 'vitest';
import { implementations } from '../../../actions/all.ts';
import { catalogueOf } from '../../../src/actions/catalogue.ts';
import { readDefinition } from '../../../src/definitions/read-definition.ts';

const catalogue = catalogueOf(implementations.map(({ contract }) => contract));
const ask = (rest: object = {}, attributes: object = {}) => ({
  id: 'ask',
  name: 'people/decide@v1',
  attributes: { title: 'May it run?', ...attributes },
  ...rest,
});
const set = (id: string, value: unknown, rest: object = {}) => ({
  id,
  name: 'general/set@v1',
  attributes: { value },
  ...rest,
});

const unreadIn = (actions: readonly object[], rest: object = {}): string[] =>
  readDefinition(JSON.stringify({ name: 'Test', ...rest, actions }), 'json', catalogue)
    .problems.filter(({ reason }) => reason === 'choice.unread')
    .map(({ field, severity }) => `${severity} ${field}`);

it.each<[string, readonly object[], object?]>([
  ['an `if`', [ask(), set('pay', 1, { if: '${actions.ask.output.choice == "approve"}' })]],
  ['a JSONPath', [ask(), set('pay', '$.actions.ask.output.choice')]],
  ['all choices of a quorum', [ask(), set('pay', '${actions.ask.output.decisions.size()}')]],
  ['the output as a whole', [ask(), set('pay', '${actions.ask.output}')]],
  [
    'an id that is computed',
    [ask(), set('pay', '${actions[input.id].output.choice}')],
    { input: { type: 'object' } },
  ],
  ['the output of the definition', [ask(), set('pay', 1)], { output: '${actions.ask.output.choice}' }],
])('a choice that is read by %s is no problem', (_title, actions, rest) => {
  expect(unreadIn(actions, rest)).toEqual([]);
});

it('a decision with which everything ends, or that has one choice, is no problem', () => {
  expect(unreadIn([set('first', 1), ask()])).toEqual([]);
  expect(unreadIn([ask({}, { choices: [{ id: 'seen', label: 'Seen' }] }), set('pay', 1)])).toEqual([]);
  expect(unreadIn([ask({}, { choices: '${input.choices}' }), set('pay', 1)], { input: true })).toEqual([]);
});

it('a choice that nobody reads is a warning, where something follows', () => {
  expect(unreadIn([ask(), set('pay', 1)])).toEqual(['warning actions.0.id']);
  // Its fields say nothing of the choice.
  expect(unreadIn([ask(), set('pay', '${actions.ask.output.data}')])).toEqual(['warning actions.0.id']);
  const inBlock = [{ id: 'block', actions: [ask()] }, set('pay', 1)];
  expect(unreadIn(inBlock)).toEqual(['warning actions.0.actions.0.id']);
});
