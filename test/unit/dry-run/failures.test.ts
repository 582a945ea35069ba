import { describe, expect, it } from 'vitest';
import { check, sleeping } from '../../stack/definitions.ts';
import { fetch, run, waiting } from './run.ts';

describe('a dry run fails', () => {
  const failure = async (action: object, input: Record<string, unknown>) => {
    const done = await run([action], { input, rest: { input: { type: 'object' } } });
    expect(done.status).toBe('failed');
    return done.error;
  };

  it('with 2001 from CEL that cannot be computed', async () => {
    expect(await failure(check('divide', '${ 1 / int(input.by) }'), { by: 0 })).toMatchObject({
      code: 2001,
      details: [{ pointer: '/actions/0/attributes/data' }],
    });
  });

  it('with 2000 where resolved attributes are none that the action takes', async () => {
    const call = { ...fetch('call'), attributes: { url: '$.input.url' } };
    expect(await failure(call, { url: 7 })).toMatchObject({
      code: 2000,
      details: [{ field: 'attributes.url', actionId: 'call' }],
    });
  });

  it('with 2000 where a duration comes out as none', async () => {
    expect(await failure(sleeping('rest', '$.input.rest'), { rest: 'a while' })).toMatchObject({
      code: 2000,
      details: [{ reason: 'value.format', message: expect.stringContaining('ISO 8601') }],
    });
  });

  it('with 2000 where a schema that an expression gave is none', async () => {
    const wait = waiting('wait', { attributes: { schema: '$.input.schema' } });
    expect(await failure(wait, { schema: { type: 'nonsense' } })).toMatchObject({ code: 2000 });
  });
});
