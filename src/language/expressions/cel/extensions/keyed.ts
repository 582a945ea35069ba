import type { Meter } from '../../meter.ts';
import { failure } from '../failure.ts';
import { keyOf, mapOf } from '../maps.ts';
import type { CelNode, Evaluate, Macro } from '../node.ts';
import { type Extension, listOf } from './extension.ts';
import { sortedBy } from './order.ts';

/** Functions that evaluate an expression for each item of a list. They are called with pairs of an item and its key. */
export const keyedFunctions: readonly Extension[] = [
  {
    name: 'list.sortBy',
    overloads: ['(item, key): list<dyn>'],
    about: 'Sorts items by a key, an expression over the item. Items with equal keys stay in their order.',
    example: ['[{"n": 2}, {"n": 1}].sortBy(item, item.n)', '[{"n":1},{"n":2}]'],
    call: ([pairs], meter) =>
      sortedBy(listOf(pairs) as Pair[], ([, key]) => key, meter).map(([item]) => item),
  },
  {
    name: 'list.groupBy',
    overloads: ['(item, key): map<dyn, list>'],
    about:
      'Makes a map from each key, an expression over the item, to the list of its items. A key is a text, an int, true or false.',
    example: ['["a", "bb", "c"].groupBy(item, size(item))', '{"1":["a","c"],"2":["bb"]}'],
    call: ([pairs], meter) => {
      const groups = new Map<unknown, unknown[]>();
      meter.spend(listOf(pairs).length);
      for (const [item, key] of pairs as Pair[]) {
        const group = groups.get(keyOf(key));
        if (group === undefined) groups.set(keyOf(key), [item]);
        else group.push(item);
      }
      return mapOf([...groups]);
    },
  },
];

type Pair = readonly [unknown, unknown];

interface MacroExpansion {
  args: readonly [CelNode, CelNode];
  receiver: CelNode;
}

/** The node that the parser makes of `list.sortBy(item, key)`: the key is checked and evaluated with a variable of its own. */
export const keyedMacro =
  (keyed: string) =>
  ({ args: [variable, key], receiver }: MacroExpansion): Macro => {
    if (variable.op !== 'id') throw failure('invalid_macro_argument');
    return {
      keyed,
      receiver,
      key,
      async: false,
      evaluate: neverCalled,
      typeCheck(checker, macro, context) {
        const type = checker.check(receiver, context);
        if (type.kind !== 'dyn' && type.kind !== 'list')
          throw checker.createError(
            'no_matching_overload',
            `found no matching overload for '${keyed}', which takes a list`,
            receiver,
          );
        const item = type.kind === 'list' ? (type.valueType ?? type) : type;
        macro.inner = context.forkWithVariable(String(variable.args), item);
        checker.check(key, macro.inner);
        return checker.getType(keyed === 'sortBy' ? 'list' : 'map');
      },
    };
  };

const neverCalled: Evaluate = () => {
  throw new Error('a macro of ours is evaluated by the library');
};

/** Evaluates the key of each item, and counts the items. */
export function pairsOf(macro: Macro, ev: Parameters<Evaluate>[0], context: unknown, meter: Meter): Pair[] {
  const items = listOf(ev.run(macro.receiver as CelNode, context));
  meter.spend(2 * items.length);
  return items.map((item) => [
    item,
    ev.run(macro.key as CelNode, macro.inner?.reuse(context).setIterValue(item, ev)),
  ]);
}
