import { andMore, boundDetails } from '../errors/bounded-details.ts';
import type { ErrorDetail } from '../errors/holdfast-error.ts';
import { type Path, placeOf } from '../errors/place.ts';
import type { ReasonOf } from '../errors/reasons.ts';
import { Suggestions } from '../names/suggest.ts';
import { limits } from './limits.ts';
import type { Source } from './source.ts';

/** Something that is wrong with a definition, or may be. Lines and columns are counted from 1. */
export interface Problem extends ErrorDetail<2000> {
  severity: 'error' | 'warning';
  code: 2000 | 2001;
  field: string;
  pointer: string;
  line: number;
  column: number;
}

export type Finding = About &
  ({ code?: 2000; reason: ReasonOf<2000> } | { code: 2001; reason: ReasonOf<2001> });

interface About {
  /** Made only where it is told, since looking for what was meant takes time. */
  message: string | (() => string);
  path: Path;
  severity?: Problem['severity'];
  /** A version that has it can be run, up to where it fails: versions stay what they were when rules are added. */
  canRun?: boolean;
  /** Point to the key and not to what stands behind it. */
  at?: 'key' | 'value';
  /** The source of the expression that it is about. */
  expression?: string;
  /** One list of errors per allowed shape. */
  options?: ErrorDetail<2000>[][];
}

/** Takes what is found, and tells it with its place in the text, first things first; of more than fifty, errors rather than warnings. */
export class Findings {
  readonly suggestions = new Suggestions();
  readonly #source: Source;
  readonly #told: Record<Severity, Problem[]> = { error: [], warning: [] };
  readonly #more: Record<Severity, number> = { error: 0, warning: 0 };
  #canRun = true;

  constructor(source: Source) {
    this.#source = source;
  }

  add(finding: Finding): void {
    const { message, reason, path, severity = 'error', code = 2000, at = 'value' } = finding;
    const { expression, options } = finding;
    if (severity === 'error' && finding.canRun !== true) this.#canRun = false;
    if (this.#told[severity].length >= limits.maxProblems) {
      this.#more[severity] += 1;
      return;
    }
    const position = this.#source.positionOf(path, at);
    this.#told[severity].push({
      severity,
      code,
      reason,
      message: typeof message === 'string' ? message : message(),
      ...placeOf(path),
      ...position,
      ...(expression === undefined ? {} : { expression }),
      ...(options === undefined ? {} : { options }),
    });
  }

  /** Errors that are not told one by one. */
  addUncounted(errors: number): void {
    this.#canRun = false;
    this.#more.error += errors;
  }

  /** Whether more errors were found than will be told: nobody needs to look on. */
  get isFull(): boolean {
    return this.#more.error > 0;
  }

  /** Whether nothing was found that keeps the definition from being run. */
  get canRun(): boolean {
    return this.#canRun;
  }

  get problems(): Problem[] {
    const found = [...this.#told.error, ...this.#told.warning];
    const uncounted = this.#more.error + this.#more.warning;
    const isAll = uncounted === 0 && found.length <= limits.maxProblems;
    const told = found
      .slice(0, isAll ? undefined : limits.maxProblems - 1)
      .toSorted((a, b) => a.line - b.line || a.column - b.column);
    const [next] = found.slice(told.length);
    // It stands where the first of those stands that are not told, and is as grave.
    const place: Problem = next ?? told.at(-1) ?? nowhere;
    const note = andMore(found.length - told.length + uncounted, { isExact: !this.isFull });
    const all = isAll ? told : [...told, { ...withoutOptions(place), ...note }];
    return boundDetails<2000>(all).map((detail) => ({ ...withoutOptions(place), ...detail }));
  }
}

type Severity = Problem['severity'];

const nowhere: Problem = {
  severity: 'error',
  code: 2000,
  reason: 'details.more',
  message: '',
  field: '',
  pointer: '',
  line: 1,
  column: 1,
};

const withoutOptions = ({
  severity,
  code,
  reason,
  message,
  field,
  pointer,
  line,
  column,
}: Problem): Problem => ({
  severity,
  code,
  reason,
  message,
  field,
  pointer,
  line,
  column,
});
