import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { andMore } from '../../../src/language/errors/bounded-details.ts';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import type { ErrorDetail } from '../../../src/language/errors/error-body.ts';

const boundedOf = (details: readonly ErrorDetail<2000>[]) =>
  new HoldfastError(2000, 'No.', details).toBody().details;
const many = (count: number): ErrorDetail<2000>[] =>
  Array.from({ length: count }, (_, at) => ({
    reason: 'value.invalid',
    message: `wrong ${at}`,
    field: `f${at}`,
    pointer: `/f${at}`,
  }));
const countOf = (details: readonly ErrorDetail[]): number =>
  details.reduce((sum, { options = [] }) => sum + 1 + countOf(options.flat()), 0);

describe('the details of an error', () => {
  it('stay unchanged up to 50', () => {
    const few: ErrorDetail<2000>[] = [
      { reason: 'value.shape', message: 'must fit', options: [many(2), many(3)] },
      ...many(40),
    ];
    expect(boundedOf(few)).toEqual(few);
    expect(boundedOf(many(50))).toEqual(many(50));
  });

  it('are fifty at most, and the last of them gives the number of the others', () => {
    const all = boundedOf(many(1_000));
    expect(all).toHaveLength(50);
    expect(all.at(-1)).toEqual({ reason: 'details.more', message: 'and 951 more', more: 951 });
  });

  it('count the omitted details, and say if the count is not exact', () => {
    expect(boundedOf([...many(60), andMore(7)]).at(-1)).toEqual({
      reason: 'details.more',
      message: 'and 18 more',
      more: 18,
    });
    expect(boundedOf([...many(60), andMore(7, { isExact: false })]).at(-1)).toEqual({
      reason: 'details.more',
      message: 'and at least 18 more: finding every one takes too many steps',
      more: 18,
      isExact: false,
    });
    expect(boundedOf([...many(2), andMore(7)]).at(-1)).toEqual({
      reason: 'details.more',
      message: 'and 7 more',
      more: 7,
    });
  });

  it('have space for every variant in `options`, after those of the list itself', () => {
    const [choice, ...others] = boundedOf([
      { reason: 'value.shape', message: 'x', options: [many(100), many(100), []] },
      ...many(20),
    ]);
    expect(others).toEqual(many(20));
    expect(choice?.options?.map((variant) => variant.length)).toEqual([9, 9, 0]);
    expect(choice?.options?.[0]?.at(-1)).toEqual({
      reason: 'details.more',
      message: 'and 92 more',
      more: 92,
    });
    const crowded = boundedOf([
      { reason: 'value.shape', message: 'x', options: Array.from({ length: 400 }, () => many(3)) },
    ]);
    expect(crowded[0]?.options).toEqual([[{ reason: 'details.more', message: 'and 1200 more', more: 1200 }]]);
  });

  it('quote a long text up to a limit, and point only to known places', () => {
    const name = 'ä'.repeat(3_000);
    const [detail] = boundedOf([
      {
        reason: 'value.invalid',
        message: `no \`${name}\``,
        field: `a.${name}`,
        pointer: `/a/b/${name}`,
        allowed: Array(300).fill(name),
      },
    ]);
    expect(detail?.message).toHaveLength(2_000);
    expect(detail?.field).toHaveLength(500);
    expect(detail?.pointer).toBe('/a/b');
    expect(detail?.['allowed']).toHaveLength(50);
    expect(new HoldfastError(2000, name, []).message).toHaveLength(2_000);
    expect(
      boundedOf([{ reason: 'value.invalid', message: '😀'.repeat(2_000) }])[0]?.message.isWellFormed(),
    ).toBe(true);
  });

  it('are less than 96 KiB in every case', () => {
    const text = fc.oneof(
      fc.string(),
      fc.nat(20_000).map((length) => '\u0001'.repeat(length)),
    );
    const flat = fc.record(
      {
        reason: fc.constant('value.invalid' as const),
        message: text,
        field: text,
        pointer: text,
        allowed: fc.array(text),
      },
      { requiredKeys: ['reason', 'message'] },
    );
    const lists = fc.array(fc.array(flat, { maxLength: 40 }), { maxLength: 40 });
    const detail = fc
      .tuple(flat, fc.option(lists))
      .map(([own, options]): ErrorDetail<2000> => (options === null ? own : { ...own, options }));
    fc.assert(
      fc.property(fc.array(detail, { maxLength: 80 }), (details) => {
        const bounded = boundedOf(details);
        expect(countOf(bounded)).toBeLessThanOrEqual(50);
        expect(Buffer.byteLength(JSON.stringify(bounded))).toBeLessThan(96 * 1024);
      }),
      { numRuns: 30, endOnFailure: true },
    );
  });
});
