import type { Meter } from '../../meter.ts';
import { failure } from '../failure.ts';
import { distinct } from './distinct.ts';
import { type Extension, integerOf, listOf } from './extension.ts';
import { extremeOf, sortedBy } from './order.ts';
import { sumOf } from './sum.ts';

/** CEL's extension for lists, with `sum`, `min` and `max` of Kubernetes, and `zip`. */
export const listFunctions: readonly Extension[] = [
  {
    name: 'list.sum',
    overloads: ['(): dyn'],
    about: 'Adds numbers. The sum of no numbers is 0.',
    example: ['[1, 2.5].sum()', '3.5'],
    call: ([list], meter) => sumOf(listOf(list), meter),
  },
  {
    name: 'list.min',
    overloads: ['(): dyn'],
    about: 'Gives the smallest of numbers, texts or times. It fails if there are none.',
    example: ['[3, 1, 2].min()', '1'],
    call: ([list], meter) => extremeOf(filled(list), 1, meter),
  },
  {
    name: 'list.max',
    overloads: ['(): dyn'],
    about: 'Gives the largest of numbers, texts or times. It fails if there are none.',
    example: ['[3, 1, 2].max()', '3'],
    call: ([list], meter) => extremeOf(filled(list), -1, meter),
  },
  {
    name: 'list.sort',
    overloads: ['(): list<dyn>'],
    about:
      'Sorts numbers, texts, times, or false and true. Texts are sorted by their characters (Unicode), not as in a language.',
    example: ['["b", "a"].sort()', '["a","b"]'],
    call: ([list], meter) => sortedBy(listOf(list), (item) => item, meter),
  },
  {
    name: 'list.distinct',
    overloads: ['(): list<dyn>'],
    about: 'Leaves out what is equal to an item before it.',
    example: ['[1, 2, 1, 1.0].distinct()', '[1,2]'],
    call: ([list], meter) => distinct(listOf(list), meter),
  },
  {
    name: 'list.flatten',
    overloads: ['(): list<dyn>', '(int): list<dyn>'],
    about: 'Puts the items of inner lists in the place of these, one level deep or as many as it says.',
    example: ['[1, [2, [3]]].flatten()', '[1,2,[3]]'],
    call: ([list, depth = 1n], meter) => {
      if (integerOf(depth) < 0n) throw failure('index_out_of_range');
      const items: unknown[] = [];
      flatten(listOf(list), Number(depth), items, meter);
      return items;
    },
  },
  {
    name: 'list.reverse',
    overloads: ['(): list<dyn>'],
    about: 'Gives the items in the reverse order.',
    example: ['[1, 2, 3].reverse()', '[3,2,1]'],
    call: ([list], meter) => {
      const items = listOf(list);
      meter.spend(items.length);
      return items.toReversed();
    },
  },
  {
    name: 'list.slice',
    overloads: ['(int, int): list<dyn>'],
    about: 'Gives the items from a position, counted from 0, to before another.',
    example: ['[1, 2, 3, 4].slice(1, 3)', '[2,3]'],
    call: ([list, start, end], meter) => {
      const items = listOf(list);
      const [from, to] = [integerOf(start), integerOf(end)];
      if (from < 0n || to < from || to > BigInt(items.length)) throw failure('index_out_of_range');
      meter.spend(Number(to - from));
      return items.slice(Number(from), Number(to));
    },
  },
  {
    name: 'list.zip',
    overloads: ['(list): list<dyn>'],
    about: 'Makes pairs of the items of two lists, as many as the shorter list has.',
    example: ['["a", "b"].zip([1, 2])', '[["a",1],["b",2]]'],
    call: ([list, other], meter) => {
      const [left, right] = [listOf(list), listOf(other)];
      const length = Math.min(left.length, right.length);
      meter.spend(3 * length);
      return left.slice(0, length).map((item, at) => [item, right[at]]);
    },
  },
  {
    name: 'lists.range',
    overloads: ['(int): list<int>'],
    about: 'Gives the whole numbers from 0 to before a number.',
    example: ['lists.range(3)', '[0,1,2]'],
    call: ([count], meter) => {
      const length = Number(integerOf(count));
      if (length < 0) throw failure('index_out_of_range');
      meter.spend(2 * length);
      return Array.from({ length }, (_, at) => BigInt(at));
    },
  },
];

function filled(list: unknown): readonly unknown[] {
  const items = listOf(list);
  if (items.length === 0) throw failure('empty_list');
  return items;
}

function flatten(list: readonly unknown[], depth: number, into: unknown[], meter: Meter): void {
  for (const item of list) {
    meter.spend(1);
    if (Array.isArray(item) && depth > 0) flatten(item, depth - 1, into, meter);
    else into.push(item);
  }
}
