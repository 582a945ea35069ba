import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { EventTypes } from '../../../api/routes/webhooks/fields.ts';
import { requestHeaders } from '../../../net/request-headers.ts';
import { InstantText } from '../../../src/language/durations/instant-text.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import { publicEventTypes } from '../../../src/executions/events/catalogue.ts';
import { parseJson } from '../../../src/language/parsing/parse-json.ts';
import { run, waiting } from '../dry-run/run.ts';

const messageOf = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.[0].message;

describe('an error', () => {
  it('names the size of a join', () => {
    expect(errors.joinMissed('it', 4, 0, 3).message).toBe(
      "Entry 'it' needs 4 completed branches or iterations, but has only 3.",
    );
    expect(errors.joinMissed('it', 2, 1, 3).message).toBe(
      "Entry 'it' needs 2 completed branches or iterations, but only 1 of 3 completed.",
    );
  });

  it('names the mistake in a duration', async () => {
    const timed = [{ ...waiting('it'), timeout: '${input.t}' }];
    const problemOf = async (t: string) => (await run(timed, { input: { t } })).error?.details[0]?.message;
    expect(await problemOf('P11Y')).toBe('`timeout` must not be longer than 10 years.');
    expect(await problemOf('14 days')).toMatch(
      /^`timeout` must be an ISO 8601 duration such as .*, or a time with its offset/,
    );
  });

  it('explains that a plus sign in a time of a URL stands for a space', () => {
    expect(messageOf(InstantText, '2027-01-31T09:00:00 01:00')).toMatch(/In a URL, write `\+` as %2B$/);
    expect(messageOf(InstantText, '2027-01-31 09:00:00')).not.toMatch(/%2B/);
    expect(messageOf(InstantText, '2027-01-31T09:00:00+01:00')).toBeUndefined();
  });

  it('names the request header', () => {
    const refused = (headers: Record<string, string>) => () => requestHeaders(headers);
    expect(refused({ 'x-a': 'a\nb' })).toThrow('The value of the request header x-a holds a line break');
    expect(refused({ 'x-a': '1', 'X-A': '2' })).toThrow('The request header x-a is given twice');
    expect(refused({ 'x a': '1' })).toThrow('The name of the request header "x a" holds');
    expect(refused({ Host: 'x' })).toThrow('The request header host may not be set');
  });

  it('lists all types and families if a type of event is unknown', () => {
    const message = messageOf(EventTypes, ['workflowExecution.done']) ?? '';
    for (const type of publicEventTypes) expect(message).toContain(type);
    for (const family of ['workflowExecution.*', 'didcomm.*', 'didcomm.issuance.*', '* for all'])
      expect(message).toContain(family);
  });

  it('names the field of valid JSON that is refused', () => {
    const refuse = (): never => {
      throw new Error('refused');
    };
    expect(parseJson('{"a": {"__proto__": 1}}', refuse)).toMatchObject({
      fault: { isValid: true, message: expect.stringContaining('`__proto__`') },
    });
  });
});
