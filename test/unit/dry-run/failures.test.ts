import { describe, expect, it } from 'vitest';
import { check, sleeping } from '../../stack/definitions.ts';
import { fetch, run, waiting } from './run.ts';

describe('a dry run', () => {
  const failure = async (action: object, input: Record<string, unknown>) => {
    const done = await run([action], { input, rest: { input: { type: 'object' } } });
    expect(done.status).toBe('failed');
    return done.error;
  };

  it('fails with 2001 if CEL cannot be computed', async () => {
    expect(await failure(check('divide', '${ 1 / int(input.by) }'), { by: 0 })).toMatchObject({
      code: 2001,
      details: [{ pointer: '/actions/0/attributes/data' }],
    });
  });

  it('fails with 2000 if the action does not accept the resolved attributes', async () => {
    const call = { ...fetch('call'), attributes: { url: '$.input.url' } };
    expect(await failure(call, { url: 7 })).toMatchObject({
      code: 2000,
      details: [{ field: 'attributes.url', actionId: 'call' }],
    });
  });

  it('fails with 2000 if an expression gives an invalid duration', async () => {
    expect(await failure(sleeping('rest', '$.input.rest'), { rest: 'a while' })).toMatchObject({
      code: 2000,
      details: [{ reason: 'value.format', message: expect.stringContaining('ISO 8601') }],
    });
  });

  it('fails with 2000 if an expression gives an invalid schema', async () => {
    const wait = waiting('wait', { attributes: { schema: '$.input.schema' } });
    expect(await failure(wait, { schema: { type: 'nonsense' } })).toMatchObject({ code: 2000 });
  });
});
