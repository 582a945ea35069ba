import { describe, expect, it } from 'vitest';
import { errorCodes } from '../../../src/errors/codes.ts';
import { HoldfastError } from '../../../src/errors/holdfast-error.ts';
import { reasons } from '../../../src/errors/reasons.ts';

describe('the table of reasons', () => {
  it.each(Object.entries(reasons))(
    '%s is two words with a dot, says what it means and what to do',
    (reason, row) => {
      expect(reason).toMatch(/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/);
      expect(row.meaning).toMatch(/\.$/);
      expect(row.remedy).toMatch(/\.$/);
      expect(row.codes.map(String).every((code) => code in errorCodes)).toBe(true);
    },
  );

  it('is the only place where reasons come from: another word, or one of another code, does not compile', () => {
    const [detail] = new HoldfastError(2005, 'x', [{ reason: 'http.status', message: 'x' }]).details;
    expect(detail?.reason).toBe('http.status');
    // @ts-expect-error no such reason
    expect(new HoldfastError(2005, 'x', [{ reason: 'http.stauts', message: 'x' }]).code).toBe(2005);
    // @ts-expect-error a reason of 2002
    expect(new HoldfastError(2005, 'x', [{ reason: 'pin.wrong', message: 'x' }]).code).toBe(2005);
  });
});
