import { charge } from '../../../language/metering/step-budget.ts';
import { limits } from '../types.ts';
import { Finder } from './finder.ts';
import { readingsOf } from './readings.ts';
import { asItIs, condense, decode, endOf, startOf, type View } from './view.ts';

/** The text that replaces a value. */
const hidden = '•••';

/** The cost of the forms of a character of a value, in characters of a text that is searched. */
const stepsPerForm = 20;

export type Mask = (value: unknown) => unknown;
type Range = readonly [from: number, to: number];

/** Returns a function that hides the values in any answer: in texts, names of fields and numbers, at any depth. */
export const maskOf = (values: Iterable<string>): Mask => maskWith(values, { isCut: false });

/**
 * The same for errors, which quote the beginning of an answer and cut long texts: there a text, or a part before an ellipsis, may end within a value.
 * A text that begins like a value is hidden up to its end. The mask must not depend on whether the text continues like the value: otherwise an
 * attacker who knows the beginning of a value, and can make an endpoint repeat a text, could guess the value character by character.
 */
export const maskOfCut = (values: Iterable<string>): Mask => maskWith(values, { isCut: true });

function maskWith(values: Iterable<string>, { isCut }: { isCut: boolean }): Mask {
  const readings = [...values].map((value) => {
    charge(value.length * stepsPerForm);
    return readingsOf(value);
  });
  if (readings.length === 0) return (value) => value;
  const texts = readings.flatMap((reading) => reading.texts);
  const inTexts = new Finder(texts);
  const inDecoded = new Finder(texts.map((text) => decode(asItIs(text)).text));
  const codes = readings.flatMap((reading) => reading.codes);
  const inCodes = new Finder(codes.map((code) => condense(asItIs(code)).text));
  const look = isCut ? findCut : find;
  const inText = (text: string): string => {
    charge(text.length);
    if (text.length < limits.minLength) return text;
    const view = asItIs(text);
    const decoded = decode(view);
    return withoutRanges(text, [
      ...look(inTexts, view),
      ...(decoded === view ? [] : look(inDecoded, decoded)),
      ...look(inCodes, condense(decoded)),
    ]);
  };
  const inAny: Mask = (value) => {
    charge(1);
    if (typeof value === 'string') return inText(value);
    if (typeof value === 'number') return inText(String(value)) === String(value) ? value : hidden;
    if (Array.isArray(value)) return value.map(inAny);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [inText(name), inAny(item)]));
  };
  return inAny;
}

/** The parts of the first text that are hidden, from the left to the right; those that overlap are one. */
class Ranges {
  readonly ranges: [number, number][] = [];
  readonly #view: View;

  constructor(view: View) {
    this.#view = view;
  }

  add(from: number, to: number): void {
    const [first, end] = [startOf(this.#view, from), endOf(this.#view, to - 1)];
    const last = this.ranges.at(-1);
    if (last && first <= last[1]) last[1] = Math.max(last[1], end);
    else this.ranges.push([first, end]);
  }
}

function find(finder: Finder, view: View): Range[] {
  const found = new Ranges(view);
  finder.find(view.text, (from, to) => found.add(from, to));
  return found.ranges;
}

/** Finds values that may have been cut, too. */
function findCut(finder: Finder, view: View): Range[] {
  const { text } = view;
  const found = new Ranges(view);
  let ellipsis = -1;
  const cutAfter = (at: number): number => {
    if (ellipsis < at) ellipsis = text.indexOf('…', at);
    if (ellipsis < 0) ellipsis = text.length;
    return ellipsis;
  };
  finder.findStarts(text, (from, longest) => {
    const end = [text.length, cutAfter(from + limits.minLength)].find((one) => one - from <= longest);
    if (end !== undefined) found.add(from, end);
  });
  return [...find(finder, view), ...found.ranges];
}

function withoutRanges(text: string, ranges: readonly Range[]): string {
  if (ranges.length === 0) return text;
  const parts: string[] = [];
  let upTo = 0;
  let isHiding = false;
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    if (from > upTo || (!isHiding && from === upTo)) parts.push(text.slice(upTo, from), hidden);
    else if (!isHiding) parts.push(hidden);
    isHiding = true;
    upTo = Math.max(upTo, to);
  }
  return [...parts, text.slice(upTo)].join('');
}
