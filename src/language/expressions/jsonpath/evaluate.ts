import { jsonpath, type JSONPathQuery } from 'json-p3';
import type { Meter } from '../meter.ts';
import { evaluateFilter, type Site } from './filter.ts';

const { NameSelector, IndexSelector, SliceSelector, WildcardSelector, FilterSelector } = jsonpath.selectors;

/**
 * The values that an RFC 9535 query finds. The library parses the query, but its evaluation has no limit, so it is
 * evaluated here: every node visited is a step, and only own properties are seen.
 */
export function evaluateQuery(query: JSONPathQuery, root: unknown, meter: Meter): unknown[] {
  return evaluateAt(query, { current: root, root, meter, query: evaluateAt });
}

function evaluateAt(query: JSONPathQuery, site: Site): unknown[] {
  let found = [site.current];
  for (const segment of query.segments) {
    const next: unknown[] = [];
    for (const value of found) {
      for (const visited of isDescendant(segment) ? descendants(value, site.meter) : [value]) {
        for (const selector of segment.selectors) select(selector, visited, site, next);
      }
    }
    found = next;
  }
  return found;
}

/** The library does not export the class of the `..` segment, only its token. */
export const isDescendant = (segment: jsonpath.JSONPathSegment): boolean =>
  segment.token.kind === jsonpath.TokenKind.DDOT;

function select(selector: jsonpath.JSONPathSelector, value: unknown, site: Site, found: unknown[]): void {
  site.meter.spend(1);
  if (selector instanceof NameSelector) {
    if (isObject(value) && Object.hasOwn(value, selector.name)) found.push(value[selector.name]);
  } else if (selector instanceof IndexSelector) {
    const index = Array.isArray(value) && selector.index < 0 ? value.length + selector.index : selector.index;
    if (Array.isArray(value) && index >= 0 && index < value.length) found.push(value[index]);
  } else if (selector instanceof SliceSelector) {
    if (Array.isArray(value)) slice(value, selector, site.meter, found);
  } else if (selector instanceof WildcardSelector) {
    for (const child of childrenOf(value, site.meter)) found.push(child);
  } else if (selector instanceof FilterSelector) {
    for (const child of childrenOf(value, site.meter)) {
      if (evaluateFilter(selector.expression, { ...site, current: child })) found.push(child);
    }
  } else {
    throw new Error('a selector that RFC 9535 does not know');
  }
}

function slice(
  array: unknown[],
  { start, stop, step = 1 }: jsonpath.selectors.SliceSelector,
  meter: Meter,
  found: unknown[],
): void {
  if (step === 0) return;
  const length = array.length;
  const bound = (index: number | undefined, fallback: number, lowest: number, highest: number): number =>
    index === undefined ? fallback : Math.min(Math.max(index < 0 ? index + length : index, lowest), highest);
  const isForward = step > 0;
  const from = isForward ? bound(start, 0, 0, length) : bound(start, length - 1, -1, length - 1);
  const to = isForward ? bound(stop, length, 0, length) : bound(stop, -1, -1, length - 1);
  for (let index = from; isForward ? index < to : index > to; index += step) {
    meter.spend(1);
    found.push(array[index]);
  }
}

function* descendants(value: unknown, meter: Meter): Generator {
  // Each level passes every node on.
  meter.spend(3);
  yield value;
  for (const child of childrenOf(value, meter)) yield* descendants(child, meter);
}

function childrenOf(value: unknown, meter: Meter): readonly unknown[] {
  const children = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  meter.spend(children.length);
  return children;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
