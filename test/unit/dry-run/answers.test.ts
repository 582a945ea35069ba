import { describe, expect, it } from 'vitest';
import { limits } from '../../../src/definitions/dry-run/limits.ts';
import { sampleOf } from '../../../src/definitions/dry-run/sample.ts';
import { set } from '../../stack/definitions.ts';
import { answer, fetch, linesOf, outputOf, run, waiting } from './run.ts';

describe('a dry run', () => {
  it('stops at a missing answer, and names all that are missing', async () => {
    const done = await run([
      { id: 'each', timeout: 'PT1H', forEach: '${[1, 2]}', actions: [fetch('call')] },
      set('after'),
    ]);
    expect(done).toMatchObject({
      status: 'waiting',
      output: null,
      missing: ['each[0].call', 'each[1].call'],
      atMs: 0,
    });
    expect(done.coverage.notReached).toEqual(['after']);
  });

  it('asks for no answer of an action that was stopped', async () => {
    const parallel = { left: [fetch('a')], right: [fetch('b')] };
    const done = await run([{ id: 'first', parallel, join: 'first' }], { answers: { b: answer(1) } });
    expect(done).toMatchObject({ status: 'completed', missing: [] });
  });

  it('creates a sample if the output of an action is simple', async () => {
    const done = await run([
      {
        id: 'invite',
        name: 'didcomm/createInvitation@v1',
        attributes: {},
      },
    ]);
    expect(done.status).toBe('completed');
    expect(outputOf(done, 'invite')).toMatchObject({ invitationId: 'sample' });
  });

  it('keeps waiting if data does not match the schema of the wait', async () => {
    const schema = { type: 'object', required: ['ok'] };
    const done = await run([waiting('ask', { attributes: { schema } })], { answers: { ask: { data: {} } } });
    expect(done).toMatchObject({ status: 'waiting', missing: ['ask'] });
    expect(done.trace.at(-1)).toMatchObject({ event: 'held', error: { code: 2008 } });
  });

  it('keeps the data of an answer as its schema returns it, with its defaults', async () => {
    const schema = { type: 'object', properties: { ok: { default: true } }, required: ['ok'] };
    const done = await run([waiting('ask', { attributes: { schema } })], { answers: { ask: { data: {} } } });
    expect(outputOf(done, 'ask')).toMatchObject({ data: { ok: true } });
  });

  it('refuses answers that fit no action', async () => {
    const answers = { cal: answer(1), call: { timedOut: true }, 'call[1].x': 'never' } as const;
    await expect(run([fetch('call')], { answers })).rejects.toMatchObject({
      code: 2000,
      details: [
        { field: 'answers.cal', message: 'The definition has no action `cal`. Did you mean `call`?' },
        { field: 'answers.call', reason: 'value.invalid' },
        { field: 'answers.call[1].x' },
      ],
    });
  });

  it('refuses an input that does not match, and a draft that cannot run', async () => {
    const input = { type: 'object', required: ['name'] };
    await expect(run([set('a')], { rest: { input } })).rejects.toMatchObject({
      code: 2008,
      details: [{ field: 'input.name' }],
    });
    await expect(run([{ id: 'a', name: 'no/such@v1' }])).rejects.toMatchObject({
      code: 2000,
      details: [{ reason: 'action.unknown', line: 6 }],
    });
  });

  it('reports invalid attributes as the error of the action', async () => {
    const done = await run([{ ...fetch('call'), attributes: { url: '${input.url}' } }], {
      input: { url: 3 },
    });
    expect(linesOf(done)).toEqual(['call began', 'call failed']);
    expect(done.trace[0]?.attributes).toEqual({ url: 3 });
    expect(done.error).toMatchObject({ code: 2000, path: 'call' });
  });

  it('has limits: steps, entries, and the length of the trace', async () => {
    const many = { id: 'many', forEach: '${input.list}', concurrency: 100 };
    const list = Array.from({ length: 10_000 }, (_, index) => index);
    const input = { list };
    const rest = { input: { type: 'object' } };
    await expect(run([{ ...many, actions: [set('a'), set('b')] }], { input, rest })).rejects.toMatchObject({
      code: 2005,
      details: [{ reason: 'limit.exceeded', limit: limits.maxRows }],
    });
    const heavy = set('a', { n: '${input.list.map(a, a + 1).size()}' });
    await expect(run([{ ...many, actions: [heavy] }], { input, rest })).rejects.toMatchObject({
      details: [{ reason: 'limit.exceeded', limit: limits.maxSteps }],
    });
    const long = await run([{ ...many, forEach: '${input.list.filter(n, n < 4000)}', actions: [set('a')] }], {
      input,
      rest,
    });
    expect(long.status).toBe('completed');
    expect(long.trace).toHaveLength(limits.maxTraceEntries);
    expect(long.leftOut).toBe(3_002);
  });
});

describe('a sample', () => {
  it('matches its schema, or does not exist', () => {
    expect(sampleOf({ enum: ['offered', 'completed'] })).toBe('completed');
    expect(sampleOf({ type: 'object', properties: { at: { type: 'string', format: 'date' } } })).toEqual({
      at: '2030-01-01',
    });
    expect(sampleOf({ type: 'array', items: { anyOf: [{ type: 'number' }, { type: 'null' }] } })).toEqual([
      1,
    ]);
    expect(sampleOf({})).toBeUndefined();
    expect(sampleOf({ type: 'object', additionalProperties: {} })).toBeUndefined();
    expect(sampleOf({ type: 'object', properties: { any: {} } })).toBeUndefined();
  });
});
