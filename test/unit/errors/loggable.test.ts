import { describe, expect, it } from 'vitest';
import { errors } from '../../../src/language/errors/catalogue.ts';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { loggableError } from '../../../src/language/errors/loggable.ts';

const foreign = (name: string, message: string, rest: object = {}): Error =>
  Object.assign(new Error(message), { name, ...rest });

describe('an error in the log', () => {
  it('shows its kind and its place, not the message of a stranger', () => {
    const [logged] = ['{"name": marker}'].map((text) => {
      try {
        return JSON.parse(text) as never;
      } catch (error) {
        return loggableError(error);
      }
    });
    expect(logged).toMatchObject({
      type: 'SyntaxError',
      stack: expect.arrayContaining([expect.any(String)]),
    });
    expect(JSON.stringify(logged)).not.toContain('marker');
  });

  it('keeps the frames of a message that looks like frames, and not the message', () => {
    const logged = loggableError(new Error('first\n    at marker (file.ts:1:1)'));
    expect(JSON.stringify(logged)).not.toContain('marker');
    expect(logged.stack[0]).toContain('loggable.test.ts');
  });

  it('shows our own words, and the causes below them without theirs', () => {
    const logged = loggableError(
      new HoldfastError(2007, 'our words', [], { cause: new TypeError('marker') }),
    );
    expect(logged).toMatchObject({ message: 'our words', code: 2007, cause: { type: 'TypeError' } });
    expect(JSON.stringify(logged)).not.toContain('marker');
  });

  it('does not reveal whose record a call was about', () => {
    const call = { method: 'GET', host: 'crm.example', path: '/people/marker' };
    const logged = loggableError(errors.endpointRefused(call, { status: 404, body: 'marker' }));
    expect(logged).toMatchObject({ code: 2005 });
    expect(JSON.stringify(logged)).not.toContain('marker');
  });

  it('names the conflict in Postgres, and no value', () => {
    const duplicate = foreign('PostgresError', 'duplicate key value violates unique constraint "names"', {
      code: '23505',
      detail: 'Key (name)=(marker) already exists.',
      table_name: 'workflows',
      constraint_name: 'names',
      parameters: ['marker'],
    });
    const wrapped = foreign('Error', 'Failed query: insert\nparams: marker', { params: ['marker'] });
    wrapped.cause = duplicate;
    const logged = loggableError(wrapped);
    expect(logged.cause).toMatchObject({
      message: 'duplicate key value violates unique constraint "names"',
      code: '23505',
      table: 'workflows',
      constraint: 'names',
    });
    const invalid = foreign('PostgresError', 'invalid input syntax for type uuid: "marker"', {
      code: '22P02',
    });
    expect(JSON.stringify([logged, loggableError(invalid)])).not.toContain('marker');
  });

  it('accepts anything that is thrown, and causes without an end', () => {
    expect(loggableError('marker')).toEqual({ type: 'string', stack: [] });
    const circular = new Error('marker');
    circular.cause = circular;
    expect(JSON.stringify(loggableError(circular))).not.toContain('marker');
  });
});
