import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { whileClosed } from '../../../net/outbound/closed.ts';
import { NeedsNetwork, requireNothingWanted, withOutside } from '../../../net/outbound/wants.ts';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { waitForEventV1 } from '../../../src/actions/general/wait-for-event.v1.ts';
import { parseAttributes } from '../../../src/actions/parse-attributes.ts';
import { readDraft } from '../../../src/definitions/read-draft.ts';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { largeLength } from '../../../src/definitions/evaluation/read-json.ts';
import { type Answer, type Task } from '../../../src/definitions/evaluation/task.ts';
import { StepsSpent } from '../../../src/language/metering/step-budget.ts';
import { limits } from '../../../src/definitions/evaluation/limits.ts';
import { compileTemplate, type Template } from '../../../src/language/expressions/template.ts';
import { EvaluationBusy } from '../../../src/language/errors/evaluation-busy.ts';
import { NoSlotFree } from '../../../src/executions/concurrency/fair-slots.ts';
import { createEvaluator, evaluationThreads } from '../../../threads/evaluator.ts';
import type { TaskOptions, Threads } from '../../../threads/threads.ts';
import { scopeOf } from '../expressions/scope.ts';

const list = Array.from({ length: 1_000 }, (_, index) => index);
const scope = scopeOf({ name: 'Ada', list });
const templateOf = (value: unknown): Template => compileTemplate(value, { path: ['actions', 0] }).template;
/** A million steps: far more than are done at once, and fewer than the limit. */
const heavy = templateOf({ count: '${input.list.map(a, input.list.map(b, 1)).size()}' });
const light = templateOf('Hello ${input.name}');
const endless = templateOf('${input.list.map(a, input.list.map(b, input.list.map(c, a)))}');

/** These items need a quarter of a million steps. */
const records = { type: 'array', uniqueItems: true, items: { type: 'object' }, default: [] };
const items = Array.from({ length: 20_000 }, (_, at) => ({ at }));
/** Compiling this schema takes as long as many validations. */
const wide = {
  type: 'object',
  properties: Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}`, { type: 'string' }])),
  required: ['f0'],
};
const fanOut = {
  $ref: '#/$defs/d0',
  $defs: Object.fromEntries([
    ...Array.from({ length: 40 }, (_, at) => [
      `d${at}`,
      { allOf: [{ $ref: `#/$defs/d${at + 1}` }, { $ref: `#/$defs/d${at + 1}` }] },
    ]),
    ['d40', { type: 'string' }],
  ]) as Record<string, unknown>,
};

const threads = evaluationThreads(2);
/** Starts threads with another time limit. */
const bounded = (maxMs: TaskOptions['maxMs']): Threads<Task, Answer> => ({
  run: (task, options) => threads.run(task, { ...options, maxMs }),
});
/** Each project is its own account here, and the machine is as busy as it may be. */
const evaluator = createEvaluator(async (projectId) => projectId, bounded(60_000));

const outcomeOf = async (work: () => unknown): Promise<unknown> => {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof HoldfastError) return error.toBody();
    throw error;
  }
};

describe('an evaluation for an account', () => {
  it('starts at once, and continues in a thread if it is heavy', async () => {
    expect(() => heavy.resolve(scope, limits.maxInlineSteps)).toThrow(StepsSpent);
    expect(light.resolve(scope, limits.maxInlineSteps)).toBe('Hello Ada');
    expect(await evaluator.resolve('a', heavy, scope)).toEqual({ count: 1_000 });
  });

  it('is searched for secrets at once if it is small, and in a thread if that takes long', async () => {
    const tasks: unknown[] = [];
    const counted = createEvaluator(async (projectId) => projectId, {
      run: (task, options) => {
        tasks.push(task.do);
        return threads.run(task, { ...options, maxMs: 60_000 });
      },
    });
    const hide = (value: string, body: string) =>
      counted.hide('a', { values: [value], in: { body }, isCut: false });
    const token = 'sk_live_0123456789';
    expect(await hide(token, `for ${token}`)).toEqual({ body: 'for •••' });
    expect(tasks).toEqual([]);
    const much = 'x'.repeat(limits.maxInlineSteps);
    expect(await hide(token, `${much}${token}`)).toEqual({ body: `${much}•••` });
    expect(tasks).toEqual(['hide']);
    const long = 'ab9"'.repeat(4_000);
    expect(await hide(long, `for ${long}`)).toEqual({ body: 'for •••' });
    expect(tasks).toEqual(['hide', 'hide']);
  });

  it('is read as JSON at once if it is small, and stays a text that a thread has read if it is large', async () => {
    const tasks: unknown[] = [];
    const counted = createEvaluator(async (projectId) => projectId, {
      run: (task, options) => {
        tasks.push(task.do);
        return threads.run(task, { ...options, maxMs: 60_000 });
      },
    });
    const read = (text: string) => counted.readJson('a', { text, hidden: ['sk_live_0123456789'] });
    expect(await read('{"a": "sk_live_0123456789"}')).toEqual({ value: { a: 'sk_live_0123456789' } });
    expect(tasks).toEqual([]);
    const padding = ' '.repeat(largeLength);
    expect(await read(`{"a": "sk_live_0123456789"}${padding}`)).toEqual({
      large: { json: '{"a":"•••"}', isTooDeep: false },
    });
    expect(await read(`{"a": 1, "a": 2}${padding}`)).toMatchObject({ fault: { line: 1 } });
    expect(tasks).toEqual(['json', 'json']);
  });

  it('is searched for secrets however many wait for a thread: the answer is not requested again', async () => {
    let refused = 0;
    const crowded = createEvaluator(async (projectId) => projectId, {
      run: (task, options) => {
        if (++refused < 3) throw new NoSlotFree('too many tasks wait for a thread');
        return threads.run(task, { ...options, maxMs: 60_000 });
      },
    });
    const body = 'x'.repeat(limits.maxInlineSteps);
    expect(await crowded.hide('a', { values: ['sk_live_0123456789'], in: body, isCut: false })).toBe(body);
    expect(refused).toBe(3);
  });

  it('keeps nobody else waiting, however heavy it is and however much of it there is', async () => {
    const order: string[] = [];
    const flood = [1, 2, 3, 4, 5].map(() =>
      evaluator.resolve('a', heavy, scope).then(() => order.push('heavy')),
    );
    let turns = 0;
    const turning = (async () => {
      for (; order.length < 6; turns++) await turn();
    })();
    await evaluator.resolve('b', light, scope).then(() => order.push('light'));
    await Promise.all([...flood, turning]);
    expect(order).toEqual(['light', 'heavy', 'heavy', 'heavy', 'heavy', 'heavy']);
    expect(turns).toBeGreaterThan(100);
  });

  it('keeps nobody waiting if data is checked against a heavy schema, or one that is heavy to compile', async () => {
    const order: string[] = [];
    const then = (what: string) => (checked: { details: unknown[] }) => {
      order.push(what);
      return checked.details;
    };
    const checks = [
      evaluator.validate('a', records, items, 'values').then(then('items')),
      evaluator.validate('a', records, [...items, items[0]], 'values').then(then('twice')),
      evaluator.validate('a', wide, { f0: 'text' }, 'rules').then(then('wide')),
      evaluator.validate('a', fanOut, 'x', 'rules').then(then('fan-out')),
      evaluator.validate('b', { type: 'string' }, 'x', 'rules').then(then('light')),
    ];
    expect(await Promise.all(checks)).toEqual([
      [],
      expect.arrayContaining([
        { reason: 'value.invalid', message: 'must not have the same item twice', field: '', pointer: '' },
      ]) as unknown,
      [],
      [
        {
          reason: 'schema.effort',
          message: 'takes too many steps to check against the schema',
          field: '',
          pointer: '',
        },
      ],
      [],
    ]);
    expect(order).toEqual(['light', 'items', 'twice', 'wide', 'fan-out']);
  });

  it('keeps nobody waiting if drafts and attributes are heavy to check, and finds the same problems', async () => {
    const order: string[] = [];
    const then =
      (what: string) =>
      <T>(come: T): T => {
        order.push(what);
        return come;
      };
    const text = JSON.stringify({
      name: 'Heavy',
      input: wide,
      actions: [
        { id: 'wait', name: 'general/waitForEvent@v1', attributes: { schema: { type: 'strin' } } },
        { id: 'then', name: 'general/fetch@v1', attributes: { url: '${actions.wait.output.dat}' } },
      ],
    });
    const action = { id: 'wait', contract: waitForEventV1 };
    const bad = { schema: { ...wide, type: 'objekt' } };
    const [draft, attributes, refused, small] = await Promise.all([
      evaluator.readDraft('a', text, 'json', catalogue).then(then('draft')),
      evaluator.parse('a', action, { schema: wide }).then(then('attributes')),
      outcomeOf(() => evaluator.parse('a', action, bad)).then(then('refused')),
      evaluator.readDraft('b', 'name: Small\nactions: []\n', 'yaml', catalogue).then(then('small')),
    ]);
    expect(order[0]).toBe('small');
    expect(small).toEqual({
      name: 'Small',
      description: null,
      problems: [],
      runs: [],
      secrets: [],
      scopes: [],
      sources: [],
      projectValues: [],
      version: { plan: [], trigger: 'api' },
    });
    expect(draft).toEqual(readDraft(text, 'json', catalogue));
    expect(draft.problems.map(({ pointer }) => pointer)).toContain('/actions/0/attributes/schema/type');
    expect(attributes).toEqual({ schema: wide });
    expect(refused).toEqual(await outcomeOf(() => parseAttributes(waitForEventV1, 'wait', bad)));
    const unparsed = `{"a": ${' '.repeat(limits.maxInlineSteps)}`;
    expect(await outcomeOf(() => evaluator.readDraft('a', unparsed, 'json', catalogue))).toMatchObject({
      code: 2003,
    });
  });

  it('is refused if a draft takes a thread too long', async () => {
    const hasty = createEvaluator(async (id) => id, bounded(1));
    const text = JSON.stringify({ name: 'Heavy', input: { ...wide, title: 'another' }, actions: [] });
    expect(await outcomeOf(() => hasty.readDraft('a', text, 'json', catalogue))).toMatchObject({
      code: 2000,
      details: [{ reason: 'definition.effort' }],
    });
  });

  it('is refused if a check takes a thread too long', async () => {
    const hasty = createEvaluator(async (id) => id, bounded(1));
    expect(await hasty.validate('a', fanOut, 'x', 'rules')).toEqual({
      value: 'x',
      details: [
        {
          reason: 'schema.effort',
          message: 'takes too many steps to check against the schema',
          field: '',
          pointer: '',
        },
      ],
    });
  });

  it('is refused if it takes more steps than allowed, as without a thread', async () => {
    const refused = await outcomeOf(() => evaluator.resolve('a', endless, scope));
    expect(refused).toMatchObject({ code: 2001, message: expect.stringContaining('takes too many steps') });
    expect(refused).toEqual(await outcomeOf(() => endless.resolve(scope)));
  });

  it('is refused if it takes a thread too long, and the next one has another thread', async () => {
    const hasty = createEvaluator(async (id) => id, bounded(1));
    expect(await outcomeOf(() => hasty.resolve('a', endless, scope))).toEqual({
      code: 2001,
      message: 'The expression takes too many steps. Make it simpler, or give it less data.',
      details: [
        {
          reason: 'expression.effort',
          message: 'The expression takes too many steps. Make it simpler, or give it less data.',
          field: 'actions.0',
          pointer: '/actions/0',
        },
      ],
    });
    expect(await evaluator.resolve('a', heavy, scope)).toEqual({ count: 1_000 });
  });

  it('is refused as busy if too much work is waiting already', async () => {
    const flood = Array.from({ length: 12 }, () => evaluator.resolve('a', heavy, scope));
    const outcomes = await Promise.allSettled(flood);
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refused).toHaveLength(12 - 1 - 8);
    expect(refused[0]).toBeInstanceOf(EvaluationBusy);
    expect(refused[0]).toMatchObject({ code: 2005, status: 503, details: [{ reason: 'server.busy' }] });
  });

  it('is never awaited in a transaction, which is rolled back and done again with the result', async () => {
    const begun: number[] = [];
    const value = await withOutside(() =>
      whileClosed('a transaction', async () => {
        begun.push(begun.length);
        const result = await evaluator.resolve('a', heavy, scope);
        requireNothingWanted();
        return result;
      }),
    );
    expect({ value, begun }).toEqual({ value: { count: 1_000 }, begun: [0, 1] });
  });

  it('is never awaited in a local activity, which continues as a remote one', async () => {
    await whileClosed('a local activity', async () => {
      expect(await evaluator.resolve('a', light, scope)).toBe('Hello Ada');
      await expect(evaluator.resolve('a', heavy, scope)).rejects.toThrow(NeedsNetwork);
    });
  });
});
