import { EvaluationError } from '@marcbachmann/cel-js';
import type { Meter } from '../meter.ts';
import { findPattern, PatternError } from '../pattern.ts';
import { accessed } from './access.ts';
import { callbackIdOf, callbackUrlOf } from './callback-url.ts';
import { chargeCall, chargeOperator, sizeOf } from './charges.ts';
import { pairsOf } from './extensions/keyed.ts';
import type { EntryOfExpression } from './extensions/extension.ts';
import { callExtension, type CallContext, callFunction } from './extensions/table.ts';
import { CelFailure } from './failure.ts';
import { ownFunction, ownMethod } from './functions.ts';
import { keyOf, mapOf } from './maps.ts';
import { asArguments, asInt, asOperands } from './whole-numbers.ts';
import { type CelNode, type Evaluate, type Macro, reachableFrom } from './node.ts';
import { timeArithmetic } from './time.ts';

/** The meter of the present evaluation. Evaluation is synchronous, so one holder for each expression is enough. */
export interface MeterHolder {
  meter: Meter | null;
  /** The addresses that `callbackUrl` gives, by the ids of their actions. */
  callbacks: Readonly<Record<string, string>>;
  /** The entry of the expression. */
  entry: EntryOfExpression;
}

/**
 * Makes every node of a checked expression count its work before it does it. The library has no step limit:
 * `list.map(a, list.map(b, list.map(c, …)))` over a thousand elements would block the event loop for hours.
 */
export function instrument(
  root: CelNode,
  holder: MeterHolder,
  locals: ReadonlySet<string> = new Set(),
): void {
  for (const node of reachableFrom(root)) {
    node.setMeta('evaluate', counted(evaluatorOf(node, holder, locals), holder));
    const { macro } = node.meta;
    if (macro?.keyed !== undefined) macro.evaluate = counted(keyedEvaluator(node, macro, holder), holder);
    else if (macro?.evaluate !== undefined) macro.evaluate = counted(macro.evaluate, holder);
  }
}

const keyedEvaluator =
  (node: CelNode, macro: Macro, holder: MeterHolder): Evaluate =>
  (ev, _self, context) =>
    located(node, () => {
      const pairs = pairsOf(macro, ev, context, meterOf(holder));
      return callExtension(macro.keyed ?? '', [pairs], calledIn(holder));
    });

const operators = new Set(['!=', '==', 'in', '+', '-', '*', '/', '%', '<', '<=', '>', '>=']);

function evaluatorOf(node: CelNode, holder: MeterHolder, locals: ReadonlySet<string>): Evaluate {
  if (operators.has(node.op)) {
    return (ev, self, context) => {
      const left = ev.run(self.left, context);
      const right = ev.run(self.right, context);
      chargeOperator(self.op, left, right, meterOf(holder));
      const [one, other] = asOperands(self.op, left, right);
      return located(self, () => timeArithmetic(self.op, one, other) ?? self.handle(one, other, self, ev));
    };
  }
  if (node.op === 'call') {
    const [name, args] = node.args as [string, CelNode[]];
    const callback = callbackIdOf(node);
    if (typeof callback === 'string')
      return (_ev, self) => located(self, () => callbackUrlOf(holder.callbacks, callback));
    return (ev, self, context) => {
      const values = args.map((arg) => ev.run(arg, context)).map(name === 'timestamp' ? asInt : same);
      const added = located(self, () => callFunction(name, values, calledIn(holder)));
      if (added !== undefined) return added;
      chargeCall(name, values, meterOf(holder));
      const own = located(self, () => ownFunction(name, values));
      return own === undefined ? self.handle(values, self, ev) : own;
    };
  }
  if (node.op === 'rcall') {
    const [name] = node.args as [string];
    return (ev, self, context) => {
      const values = asArguments(self.receiverWithArgs.map((arg) => ev.run(arg, context)));
      if (name === 'matches' && values.length === 2) {
        const [text, pattern] = values;
        if (typeof text === 'string' && typeof pattern === 'string') {
          // The library would run the pattern on a backtracking engine.
          return matches(text, pattern, meterOf(holder));
        }
      }
      const extended = located(self, () => callExtension(name, values, calledIn(holder)));
      if (extended !== undefined) return extended;
      chargeCall(name, values, meterOf(holder));
      const own = located(self, () => ownMethod(name, values));
      return own === undefined ? self.handle(values, ev, self) : own;
    };
  }
  if (node.op === 'comprehension') {
    const args = node.args as { iterable: CelNode };
    return (ev, self, context) => {
      const items = ev.run(args.iterable, context);
      meterOf(holder).spend(sizeOf(items));
      return self.handle(items, args, ev, context);
    };
  }
  if (node.op === 'map') {
    const entries = node.args as [CelNode, CelNode][];
    return (ev, self, context) =>
      located(self, () => mapOf(entries.map(([key, item]) => [ev.run(key, context), ev.run(item, context)])));
  }
  if (node.op === '[]' || node.op === '[?]') {
    const evaluate: Evaluate = (ev, self, context) =>
      self.handle(ev.run(self.left, context), keyOf(ev.run(self.right, context)), self, ev);
    return node.op === '[]' ? accessed(evaluate, locals) : evaluate;
  }
  if (node.op === '.') return accessed(node.meta.evaluate, locals);
  return node.meta.evaluate;
}

const same = (value: unknown): unknown => value;

/** Adds the position to one of our own failures, as the library does. */
function located<T>({ start, end }: CelNode, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof CelFailure)) throw error;
    throw new EvaluationError({ code: error.code, message: error.code, range: { start, end } });
  }
}

function counted(evaluate: Evaluate, holder: MeterHolder): Evaluate {
  return (ev, node, context) => {
    meterOf(holder).spend(1);
    return evaluate(ev, node, context);
  };
}

function meterOf({ meter }: MeterHolder): Meter {
  if (meter === null) throw new Error('an expression is evaluated without a meter');
  return meter;
}

const calledIn = (holder: MeterHolder): CallContext => ({ meter: meterOf(holder), entry: holder.entry });

function matches(text: string, pattern: string, meter: Meter): boolean {
  const found = findPattern(text, pattern, meter);
  if (found === null) throw new PatternError();
  return found;
}
