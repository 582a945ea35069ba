import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { errors } from '../../../src/language/errors/catalogue.ts';
import { errorCodes } from '../../../src/language/errors/codes.ts';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import type { ErrorDetail } from '../../../src/language/errors/error-body.ts';
import { reasons } from '../../../src/language/errors/reasons.ts';

describe('the table of reasons', () => {
  it.each(Object.entries(reasons))(
    'has two words with a dot for %s, with its meaning and a remedy',
    (reason, row) => {
      expect(reason).toMatch(/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/);
      expect(row.meaning).toMatch(/\.$/);
      expect(row.remedy).toMatch(/\.$/);
      expect(row.codes.map(String).every((code) => code in errorCodes)).toBe(true);
    },
  );

  it('has no unused reason', async () => {
    const rooms = ['api', 'services', 'src', 'workers', 'identity', 'net', 'db', 'admin'];
    const files = await Promise.all(rooms.map((room) => readdir(room, { recursive: true })));
    const paths = rooms.flatMap((room, at) => (files[at] ?? []).map((file) => `${room}/${file}`));
    const givers = paths.filter(
      (path) => path.endsWith('.ts') && !/^(?:src\/language\/errors\/reasons|api\/openapi)\//.test(path),
    );
    const source = (await Promise.all(givers.map((path) => readFile(path, 'utf8')))).join('\n');
    expect(Object.keys(reasons).filter((reason) => !source.includes(`'${reason}'`))).toEqual([]);
  });

  it('has each conflict with a state (409, 412) under 2006, and besides only the database', () => {
    const refusals = Object.values(errors).map(({ example }) => example());
    const conflicts = refusals.filter(({ status }) => status === 409 || status === 412);
    expect(conflicts.length).toBeGreaterThan(15);
    expect(conflicts.filter(({ code }) => code !== 2006)).toEqual([]);
    const others = refusals.filter(({ code, status }) => code === 2006 && ![409, 412, 503].includes(status));
    expect(others).toEqual([]);
  });

  it('is the only source of reasons: another word, or one of another code, does not compile', () => {
    const [detail] = new HoldfastError(2005, 'x', [{ reason: 'http.status', message: 'x' }]).details;
    expect(detail?.reason).toBe('http.status');
    // @ts-expect-error no such reason
    expect(new HoldfastError(2005, 'x', [{ reason: 'http.stauts', message: 'x' }]).code).toBe(2005);
    // @ts-expect-error no reason
    expect(new HoldfastError(2005, 'x', [{ message: 'x' }]).code).toBe(2005);
    // @ts-expect-error a detail of any code
    expect(new HoldfastError(2005, 'x', [detail as ErrorDetail]).code).toBe(2005);
    // @ts-expect-error a reason of 2002
    expect(new HoldfastError(2005, 'x', [{ reason: 'pin.wrong', message: 'x' }]).code).toBe(2005);
  });
});
