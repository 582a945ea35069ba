import { describe, expect, it } from 'vitest';
import { problemsOf, resolve, scopeOf } from './scope.ts';

const input = {
  people: [
    { name: 'Ada', age: 36, tags: ['x'] },
    { name: 'Bob', age: 17, tags: [] },
    { name: 'Cy', tags: ['x', 'y'] },
  ],
  limit: 18,
  'with-dash': { 'a b': 1 },
  constructor: 'own',
};
const scope = scopeOf(input, { connect: { id: 'c-1' }, 'with-dash': { items: [10, 20, 30] } });

describe('a JSONPath', () => {
  it.each([
    ['$.input.people[0].name', 'Ada'],
    ['$.input.people[-1].name', 'Cy'],
    ["$.input['with-dash']['a b']", 1],
    ['$["input"].limit', 18],
    ['$.actions.connect.output', { id: 'c-1' }],
    ["$.actions['with-dash'].output.items[0]", 10],
  ])('gives the one value if it is singular: %s', (path, value) => {
    expect(resolve(path, scope)).toEqual(value);
  });

  it.each([
    ['$.input.people[*].name', ['Ada', 'Bob', 'Cy']],
    ['$.input.people[?@.age > 18].name', ['Ada']],
    ['$.input.people[?@.age < $.input.limit].name', ['Bob']],
    ['$.input.people[?@.name == "Cy" || !@.age].name', ['Cy']],
    ['$.input.people[?length(@.tags) == 2].name', ['Cy']],
    ['$.input.people[?count(@.tags[*]) == 1].name', ['Ada']],
    ['$.input.people[?value(@.tags[0]) == "x"].name', ['Ada', 'Cy']],
    ['$.input.people[?match(@.name, "[A-B].*")].name', ['Ada', 'Bob']],
    ['$.input.people[?search(@.name, "d")].name', ['Ada']],
    ['$.input.people[?@.tags == $.input.people[0].tags].name', ['Ada']],
    ['$.actions["with-dash"].output.items[::-1]', [30, 20, 10]],
    ['$.actions["with-dash"].output.items[0,2]', [10, 30]],
    ['$.actions["with-dash"].output.items[1:]', [20, 30]],
    ['$.actions.connect..id', ['c-1']],
    ['$.input.people[?@.name == "Nobody"]', []],
  ])('gives the list of matches if it is not singular: %s', (path, value) => {
    expect(resolve(path, scope)).toEqual(value);
  });

  it('gives input and actions as `$`, and nothing of the execution', () => {
    expect(Object.keys(resolve('$', scope) as object)).toEqual(['input', 'actions']);
  });

  it('reads own properties only', () => {
    expect(resolve('$.input.constructor', scope)).toBe('own');
    expect(() => resolve('$.actions.connect.output.constructor', scope)).toThrowError(/no `constructor`/);
    expect(() => resolve('$.actions.connect.output.__proto__', scope)).toThrowError(/no `__proto__`/);
    expect(() => resolve('$.actions.toString.output', scope)).toThrowError(/which has no output yet/);
    expect(() => resolve('$.input.people[0].name.length', scope)).toThrowError(/\(string\)/);
  });

  it('reads a key named __proto__ if the data has it', () => {
    const hostile = scopeOf(JSON.parse('{"__proto__": {"a": 1}}'));
    expect(resolve("$.input['__proto__'].a", hostile)).toBe(1);
    const copy = resolve('$.input', hostile) as object;
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
    expect(Object.hasOwn(copy, '__proto__')).toBe(true);
  });

  it.each([
    ['$.input[', 8],
    ['$.input.people[?@.age >', 23],
    ['$.input..', 9],
    ['$.input.people[?nope(@)]', 16],
    ['$.input.a b', 10],
  ])('is a problem with its place if it is invalid: %s', (path, offset) => {
    const [problem] = problemsOf({ list: [path] });
    expect(problem).toMatchObject({ path: ['list', 0], source: path });
    expect(problem?.message).toMatch(/is not a valid JSONPath \(RFC 9535\)/);
    expect(problem?.offset).toBe(offset);
  });

  it('is a problem if it reads anything but input and actions', () => {
    expect(problemsOf('$.execution.id')[0]?.message).toContain('sees only `$.input` and `$.actions`');
  });
});
