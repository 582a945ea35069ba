import { describe, expect, it } from 'vitest';
import { resolve, scopeOf } from './scope.ts';
import { refuses, tablesOver } from './tables.ts';

const nines = '9'.repeat(100);
const scope = scopeOf({
  price: 19.99,
  count: 3,
  text: '4.50',
  list: [0.1, 0.2],
  nines,
  long: '1'.repeat(30_000),
});
const { gives, fails, exhausts } = tablesOver(scope);

describe('decimals', () => {
  gives([
    ['decimal("0.1") + decimal("0.2") == decimal("0.3")', true],
    ['decimal("0.1")', '0.1'],
    ['decimal("-1.50") + 1', '-0.50'],
    ['2 - decimal("0.25")', '1.75'],
    ['decimal(input.price) * input.count', '59.97'],
    ['input.count * decimal("0.10")', '0.30'],
    ['-decimal(input.text)', '-4.50'],
    ['decimal("10.00") / 4', '2.50'],
    ['decimal("1") / 3', '0.33333333333333333333'],
    ['decimal("2") / -3', '-0.66666666666666666667'],
    ['decimal("1") / decimal("0.125")', '8'],
    ['decimal("-7.5") % 2', '-1.5'],
    ['7 % decimal("2.5")', '2.0'],
    [
      '[decimal("2.345").round(2), decimal("-2.345").round(2), decimal("2.344").round(2)]',
      ['2.35', '-2.35', '2.34'],
    ],
    [
      '[decimal("3").round(2), decimal("-0.4").round(0), decimal("999.995").round(2)]',
      ['3.00', '0', '1000.00'],
    ],
    [
      '[decimal("1e3"), decimal("1.5E-3"), decimal(1e21), decimal(".5"), decimal("5.")]',
      ['1000', '0.0015', '1000000000000000000000', '0.5', '5'],
    ],
    ['[decimal(7), decimal(7u), decimal(0.1), decimal(decimal("1.0"))]', ['7', '7', '0.1', '1.0']],
    [
      '[decimal("1.0") == 1, 1 == decimal("1.0"), decimal("1.0") != 1, decimal("1.5") > 1, 2 >= decimal("2.00"), decimal("-1") < decimal("-0.5")]',
      [true, true, false, true, true, true],
    ],
    ['decimal("1.0") == input.count', false],
    ['decimal(input.count) <= input.count', true],
    ['[decimal("1.0")] == [decimal("1.00")]', true],
    ['decimal("1.0") in [decimal("2"), decimal("1.00")]', true],
    ['[decimal("0.10"), 2, decimal("0.20")].sum()', '2.30'],
    ['input.list.map(x, decimal(x)).sum()', '0.3'],
    ['[decimal("10"), decimal("9.5")].sort()', ['9.5', '10']],
    ['[decimal("10"), decimal("9.5")].max()', '10'],
    ['[decimal("1.0"), 1, decimal("1"), decimal("0.5"), 0.5].distinct().size()', 3],
    ['"%s: %.2f".format([decimal("1.50"), decimal("2.005")])', '1.50: 2.01'],
    ['string(decimal("1.50")) + "€"', '1.50€'],
    ['[double(decimal("1.5")), int(decimal("-1.9"))]', [1.5, -1]],
    ['decimal(input.nines) + 0 == decimal(input.nines)', true],
    ['{"a": decimal("1.0")}.a', '1.0'],
  ]);
  fails([
    ['decimal(input.nines) + 1', /more than 100 digits \(at character \d+\)/],
    ['decimal("1e100") * 1', /more than 100 digits/],
    ['decimal("1e-101")', /more than 100 digits/],
    ['decimal("1e999")', /more than 100 digits/],
    ['decimal("1e-60") * decimal("1e-60")', /more than 100 digits/],
    ['decimal(input.long)', /makes a decimal of a value that is none/],
    ['decimal("")', /makes a decimal of a value that is none/],
    ['decimal(".")', /makes a decimal of a value that is none/],
    ['decimal("1,5")', /makes a decimal of a value that is none/],
    ['decimal(" 1")', /makes a decimal of a value that is none/],
    ['decimal(0.0 / 0.0)', /makes a decimal of a value that is none/],
    ['decimal("1") / 0', /divides by zero/],
    ['decimal("1") % decimal("0.0")', /divides by zero/],
    ['decimal("1").round(101)', /a number of decimals that is not/],
    ['decimal("1").round(-1)', /a number of decimals that is not/],
    ['decimal("1") + input.price', /types that it does not take/],
    ['decimal("1") < input.text', /types that it does not take/],
    ['decimal(input.list)', /types that it does not take/],
    ['[decimal("1"), 0.5].sum()', /types that it does not take/],
    ['[decimal("1"), 2].sort()', /types that it does not take/],
  ]);
  refuses([
    'decimal([1])',
    'decimal("1") + 1.5',
    'decimal("1") + "1"',
    'decimal("1").round("a")',
    '"1.5".round(1)',
  ]);
  exhausts([
    'lists.range(3000).map(a, lists.range(3000).map(b, decimal(input.nines)))',
    'cel.bind(d, decimal("0.5"), lists.range(3000).map(a, lists.range(3000).map(b, d + 1)))',
    'cel.bind(d, decimal("0.5"), lists.range(3000).map(a, lists.range(3000).map(b, d.round(9))))',
    'cel.bind(d, lists.range(3000).map(a, decimal("0.5")), lists.range(3000).map(b, d.sum()))',
  ]);

  it('keep their digits in a text', () => {
    expect(resolve('costs ${decimal("1.50")}', scope)).toBe('costs 1.50');
  });
});
