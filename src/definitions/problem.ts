import { andMore, boundDetails } from '../language/errors/bounded-details.ts';
import type { ErrorDetail } from '../language/errors/error-body.ts';
import { type Path, placeOf } from '../language/errors/place.ts';
import type { ReasonOf } from '../language/errors/reasons.ts';
import { Suggestions } from '../language/names/suggest.ts';
import { limits } from '../engine/plan/limits.ts';
import type { Source } from '../language/parsing/source.ts';

/** An error or a warning about a definition. Lines and columns are counted from 1. */
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
  /** It is made only if the problem is reported, because the search for a suggestion takes time. */
  message: string | (() => string);
  path: Path;
  severity?: Problem['severity'];
  /** A version with this problem can run until it fails there: published versions do not change when rules are added. */
  canRun?: boolean;
  /** Whether to point to the key instead of its value. */
  at?: 'key' | 'value';
  /** The source of the expression with the problem. */
  expression?: string;
  /** One list of errors for each allowed shape. */
  options?: ErrorDetail<2000>[][];
}

/**
 * Collects problems and returns them in order, with their positions in the text. If there are more than fifty, errors
 * come before warnings.
 */
export class Findings {
  readonly suggestions = new Suggestions();
  readonly #source: Source;
  readonly #problems: Record<Severity, Problem[]> = { error: [], warning: [] };
  readonly #more: Record<Severity, number> = { error: 0, warning: 0 };
  #canRun = true;

  constructor(source: Source) {
    this.#source = source;
  }

  add(finding: Finding): void {
    const { message, reason, path, severity = 'error', code = 2000, at = 'value' } = finding;
    const { expression, options } = finding;
    if (severity === 'error' && finding.canRun !== true) this.#canRun = false;
    if (this.#problems[severity].length >= limits.maxProblems) {
      this.#more[severity] += 1;
      return;
    }
    const position = this.#source.positionOf(path, at);
    this.#problems[severity].push({
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

  /** Adds errors that are only counted. */
  addUncounted(errors: number): void {
    this.#canRun = false;
    this.#more.error += errors;
  }

  /** Whether there are already more errors than are reported, so that the search can end. */
  get isFull(): boolean {
    return this.#more.error > 0;
  }

  /** Whether no problem prevents the definition from running. */
  get canRun(): boolean {
    return this.#canRun;
  }

  get problems(): Problem[] {
    const found = [...this.#problems.error, ...this.#problems.warning];
    const uncounted = this.#more.error + this.#more.warning;
    const isAll = uncounted === 0 && found.length <= limits.maxProblems;
    const shown = found
      .slice(0, isAll ? undefined : limits.maxProblems - 1)
      .toSorted((a, b) => a.line - b.line || a.column - b.column);
    const [next] = found.slice(shown.length);
    // It takes the position and severity of the first problem that is left out.
    const place: Problem = next ?? shown.at(-1) ?? nowhere;
    const note = andMore(found.length - shown.length + uncounted, { isExact: !this.isFull });
    const all = isAll ? shown : [...shown, { ...withoutOptions(place), ...note }];
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
