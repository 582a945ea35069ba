import { describe, expect, it } from 'vitest';
import { perform } from '../../../src/definitions/evaluation/task.ts';
import { compileTemplate } from '../../../src/language/expressions/template.ts';

const error = { type: 'object', properties: { code: {}, message: {} }, additionalProperties: false };
const locals = new Map<string, unknown>([
  ['item', undefined],
  ['index', { type: 'integer' }],
  ['error', error],
]);
const elsewhere = new Map([['previous', 'which exists only in rounds']]);
const scope = {
  input: { list: [1, 2] },
  actions: { sure: { output: { n: 1 } } },
  execution: {},
  locals: { item: { name: 'Ada', tags: ['a'] }, index: 3, error: { code: 2005, message: 'no' } },
};
const compile = (value: unknown) => compileTemplate(value, { locals, elsewhere });
const resolve = (value: unknown): unknown => compile(value).template.resolve(scope);

describe('a local root', () => {
  it.each([
    ['${item.name}', 'Ada'],
    ['$.item.name', 'Ada'],
    ['$.index', 3],
    ['No. ${index}: ${item.name}', 'No. 3: Ada'],
    ['${item.tags[0]}', 'a'],
    ['$.item.tags[*]', ['a']],
    ['$.input.list[?@ < $.index]', [1, 2]],
    ['${error.code == 2005}', true],
  ])('is read by both languages: %s', (value, expected) => {
    expect(resolve(value)).toEqual(expected);
  });

  it.each([
    ['${item.name + string(index)}', ['item', 'index']],
    ['$.error.code', ['error']],
    ['${input.list.map(item, item + 1)}', []],
    ['${cel.bind(item, index, item + 1)}', ['index']],
    ['${input.list.map(x, x + index)}', ['index']],
    ['${item.tags.map(item, item)}', ['item']],
    ['${actions.sure.output.n}', []],
  ])('is a reference: %s', (value, expected) => {
    expect([...compile(value).template.locals].toSorted()).toEqual(expected.toSorted());
  });

  it('is hidden by the variable of a macro', () => {
    expect(resolve('${input.list.map(item, item + 1)}')).toEqual([2, 3]);
    expect(resolve('${cel.bind(item, index, item + 1)}')).toBe(4);
    expect(resolve('${item.tags.map(item, item + "!")}')).toEqual(['a!']);
    expect(compile('${input.list.map(previous, previous + 1)}').problems).toEqual([]);
  });

  it.each(['${previous}', '${input.list.map(x, previous.n)}', '$.previous.output'])(
    'is refused with the reason outside its place: %s',
    (value) => {
      expect(compile(value).problems).toMatchObject([
        { message: expect.stringContaining('reads `previous`, which exists only in rounds') },
      ]);
    },
  );

  it('is refused as before if it is unknown', () => {
    expect(compile('${nobody}').problems[0]?.message).toBe('cannot work: Unknown variable: nobody');
    expect(compile('$.nobody').problems[0]?.message).toBe(
      'reads `nobody`, but a JSONPath sees only `$.input`, `$.actions`, `$.item`, `$.index` and `$.error`',
    );
    expect(compileTemplate('$.item').problems[0]?.message).toBe(
      'reads `item`, but a JSONPath sees only `$.input` and `$.actions`',
    );
    expect(compileTemplate('${item}').problems[0]?.message).toBe('cannot work: Unknown variable: item');
  });

  it('keeps places with different roots apart', () => {
    expect(compile('${item}').problems).toEqual([]);
    expect(compileTemplate('${item}').problems).toHaveLength(1);
    const named = compileTemplate('${regex.name + regex.name}', { locals: new Map([['regex', undefined]]) });
    expect(named.problems).toEqual([]);
    expect(named.template.resolve({ ...scope, locals: { regex: { name: 'a' } } })).toBe('aa');
    expect(compileTemplate('${other}', { locals: new Map([['other', undefined]]) }).problems).toEqual([]);
    expect(compileTemplate('${item}', { locals: new Map([['other', undefined]]) }).problems).toHaveLength(1);
  });

  it('fails with the name of the present root', () => {
    expect(() => resolve('${item.nmae}')).toThrowError(/`nmae`, which is not in `item` \(object\)/);
    expect(() => resolve('${error.reason}')).toThrowError(/known fields: `code`, `message`/);
    expect(() => resolve('$.item.nmae')).toThrowError(/no `nmae` in the object at `\$\.item`/);
  });

  it('is known in a thread, too', () => {
    const value = ['${item.name}', '$.index'];
    const source = structuredClone(compile(value).template.sourceFor(scope));
    expect(perform({ do: 'resolve', source, scope })).toEqual({ value: ['Ada', 3] });
  });
});

describe('an action without an output', () => {
  it.each([
    ['${actions.?absent.orValue(1)}', 1],
    ['${actions.?absent.output.n.orValue(2)}', 2],
    ['${has(actions.absent)}', false],
    ['${has(actions.sure)}', true],
    ['${actions.?sure.output.n.orValue(2)}', 1],
  ])('is absent in an expression: %s', (value, expected) => {
    expect(resolve(value)).toBe(expected);
  });

  it.each([
    ['${actions.x.output.n}', true],
    ['$.actions.x.output.n', true],
    ['${actions.x.output.?n.orValue(1)}', true],
    ['${has(actions.x.output)}', true],
    ['${has(actions.x)}', false],
    ['${actions.?x.output.n}', false],
    ['${actions.?x.?output.n}', false],
    ['${index > 1 ? actions.x.output.n : 1}', false],
    ['$.actions.x.output[*]', false],
  ])('fails an expression that needs its output: %s', (value, needs) => {
    expect(compile(value).expressions[0]?.references.reads[0]).toMatchObject(
      value.includes('index') ? {} : { needsAction: needs },
    );
  });
});

describe('base64.encode', () => {
  it.each([
    ["${base64.encode(b'hello')}", 'aGVsbG8='],
    ['${base64.encode("Aladdin:open sesame")}', 'QWxhZGRpbjpvcGVuIHNlc2FtZQ=='],
    ['Basic ${base64.encode(item.name + ":" + string(index))}', 'Basic QWRhOjM='],
    ['${base64.encode("ä💚")}', 'w6Twn5Ka'],
    ['${base64.encode("")}', ''],
  ])('%s', (value, expected) => {
    expect(resolve(value)).toBe(expected);
  });

  it('accepts nothing but a text or bytes', () => {
    expect(compile('${base64.encode(1)}').problems).toHaveLength(1);
    expect(() => resolve('${base64.encode(input.list)}')).toThrowError(/does not take/);
  });
});
