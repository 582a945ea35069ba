import { jsonpath } from 'json-p3';
import { RE2JS } from 're2js';
import { limits } from './limits.ts';
import type { Meter } from './meter.ts';

/**
 * Whether a text contains a match of a pattern, in linear time for every pattern (RE2). Null if RE2 does not accept
 * the pattern, such as one with look-around or back-references.
 */
export function findPattern(text: string, pattern: string, meter: Meter): boolean | null {
  const compiled = compile(pattern, meter);
  return compiled === null ? null : test(compiled, text, meter);
}

/** RFC 9535's `match` and `search`: patterns follow RFC 9485, and any other pattern matches nothing. */
export function matchIRegexp(text: unknown, pattern: unknown, whole: boolean, meter: Meter): boolean {
  if (typeof text !== 'string' || typeof pattern !== 'string') return false;
  const compiled = compile(pattern, meter, whole ? 'whole' : 'part');
  return compiled !== null && test(compiled, text, meter);
}

function test(compiled: RE2JS, text: string, meter: Meter): boolean {
  // Every instruction may be active at every character: the product is RE2's worst case.
  meter.spend(1 + text.length * compiled.programSize());
  return compiled.matcher(text).find();
}

/** A match with its place and the texts of its groups, the whole match first; undefined for a group that took no part. */
export interface Capture {
  start: number;
  end: number;
  groups: readonly (string | undefined)[];
}

/** A pattern that RE2 does not accept. Its class tells it from the library's errors. */
export class PatternError extends Error {}

/** Finds the matches of a pattern, one after the other. */
export function* capturesOf(text: string, pattern: string, meter: Meter): Generator<Capture> {
  const compiled = compile(pattern, meter);
  if (compiled === null) throw new PatternError();
  const matcher = compiled.matcher(text);
  let from = 0;
  for (;;) {
    // A match may be short although the engine has read on to the end of the text to find it.
    meter.spend(1 + (text.length - from) * compiled.programSize());
    if (!matcher.find()) return;
    const groups = Array.from(
      { length: matcher.groupCount() + 1 },
      (_, at) => matcher.group(at) ?? undefined,
    );
    for (const group of groups) meter.scan(group?.length ?? 0);
    from = matcher.end();
    yield { start: matcher.start(), end: from, groups };
  }
}

/**
 * The compiled patterns of one resolution: compiling is expensive, and a comprehension uses the same pattern again
 * and again.
 */
const compiledBy = new WeakMap<Meter, Map<string, RE2JS | null>>();

/** `re2`: the pattern as it is; otherwise an I-Regexp that must match the whole text, or a part of it. */
type Dialect = 're2' | 'whole' | 'part';

function compile(pattern: string, meter: Meter, dialect: Dialect = 're2'): RE2JS | null {
  const known = compiledBy.get(meter) ?? new Map<string, RE2JS | null>();
  compiledBy.set(meter, known);
  const key = `${dialect} ${pattern}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  // Parsing takes microseconds a character, as much as a hundred steps.
  meter.spend(100 * (1 + Math.min(pattern.length, limits.maxPatternLength)));
  const compiled = pattern.length > limits.maxPatternLength ? null : tryCompile(pattern, dialect);
  meter.spend((compiled?.programSize() ?? 0) * 50);
  known.set(key, compiled);
  return compiled;
}

function tryCompile(pattern: string, dialect: Dialect): RE2JS | null {
  try {
    if (dialect !== 're2') checker.call('', pattern);
    const translated = dialect === 're2' ? pattern : toRe2(pattern);
    const compiled = RE2JS.compile(dialect === 'whole' ? `^(?:${translated})$` : translated);
    return compiled.programSize() > limits.maxPatternProgram ? null : compiled;
  } catch {
    return null;
  }
}

/** The library's check of RFC 9485's grammar can only be reached through its `match`, here with an empty text. */
const checker = new jsonpath.functions.Match({ cacheSize: 0, throwErrors: true });

/** RFC 9485 §5: outside a class, `.` is anything but a line end. */
function toRe2(pattern: string): string {
  let isInClass = false;
  return pattern.replace(/\\.|[.[\]]/gsu, (token) => {
    if (token === '[') isInClass = true;
    else if (token === ']') isInClass = false;
    else if (token === '.' && !isInClass) return '[^\\n\\r]';
    return token;
  });
}
