import type { Meter } from '../meter.ts';
import { chargeDecimals } from './extensions/decimals.ts';

/** Charges an operator for its operands before it is applied. */
export function chargeOperator(operator: string, left: unknown, right: unknown, meter: Meter): void {
  chargeDecimals(left, right, meter);
  switch (operator) {
    case '+':
      if (isText(left) && isText(right)) meter.build(left.length + right.length);
      else meter.spend(sizeOf(left) + sizeOf(right));
      return;
    case 'in':
      // Every element is compared, an object with all its content, a text character by character.
      meter.spend(Array.isArray(right) ? right.length * (1 + Math.ceil(lengthOf(left) / 64)) : 1);
      if (typeof left === 'object' && Array.isArray(right)) weigh(right, meter);
      return;
    case '==':
    case '!=':
      if (isText(left) && isText(right)) meter.scan(Math.min(left.length, right.length));
      else if (typeof left === 'object' && typeof right === 'object') {
        weigh(left, meter);
        weigh(right, meter);
      }
      return;
    default:
      if (isText(left) && isText(right)) meter.scan(Math.min(left.length, right.length));
  }
}

/** Charges a function or method for its arguments (the receiver first) before it is called. */
export function chargeCall(name: string, values: readonly unknown[], meter: Meter): void {
  const [receiver, second] = values;
  switch (name) {
    case 'contains':
    case 'indexOf':
    case 'lastIndexOf':
      meter.search(lengthOf(receiver), lengthOf(second));
      return;
    case 'split':
      meter.search(lengthOf(receiver), lengthOf(second));
      meter.spend(lengthOf(receiver));
      return;
    case 'replace':
      chargeReplace(values, meter);
      return;
    case 'join':
      chargeJoin(receiver, lengthOf(second), meter);
      return;
    case 'json':
    case 'size':
      meter.spend(Math.ceil(lengthOf(receiver) / 4));
      return;
    default:
      // With a time zone, the library formats and parses a date: tens of microseconds.
      if (name.startsWith('get') && values.length === 2) meter.spend(1_000);
      for (const value of values) if (isText(value)) meter.build(value.length * 2);
  }
}

/** Elements of a list or entries of a map; 0 for anything else. */
export function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (value instanceof Map) return value.size;
  if (isText(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}

function chargeReplace([text, from, to]: readonly unknown[], meter: Meter): void {
  if (typeof text !== 'string' || typeof from !== 'string') return;
  meter.search(text.length, from.length);
  meter.spend(from === '' ? text.length : 1);
  const times = text.split(from).length - 1;
  meter.build(text.length + times * Math.max(0, lengthOf(to) - from.length));
}

function chargeJoin(list: unknown, separatorLength: number, meter: Meter): void {
  if (!Array.isArray(list)) return;
  meter.spend(list.length);
  let length = separatorLength * list.length;
  for (const item of list) length += lengthOf(item);
  meter.build(length);
}

/** Counts everything in a value as a tree, because shared parts are compared each time that they are reached. */
function weigh(value: unknown, meter: Meter): void {
  meter.spend(1);
  if (isText(value)) meter.scan(value.length);
  else if (Array.isArray(value)) for (const item of value) weigh(item, meter);
  else if (value instanceof Map) for (const item of value.values()) weigh(item, meter);
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) weigh(item, meter);
}

type Text = string | Uint8Array;
const isText = (value: unknown): value is Text => typeof value === 'string' || value instanceof Uint8Array;
const lengthOf = (value: unknown): number => (isText(value) ? value.length : 0);
