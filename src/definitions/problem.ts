import type { ErrorCode } from '../errors/codes.ts';
import type { ErrorDetail } from '../errors/holdfast-error.ts';
import { type Path, placeOf } from '../errors/place.ts';
import { limits } from './limits.ts';
import type { Source } from './source.ts';

/** Something that is wrong with a definition, or may be. Lines and columns are counted from 1. */
export interface Problem extends ErrorDetail {
  severity: 'error' | 'warning';
  code: ErrorCode;
  field: string;
  pointer: string;
  line: number;
  column: number;
}

export interface Finding {
  message: string;
  path: Path;
  severity?: Problem['severity'];
  code?: ErrorCode;
  /** A version that has it can be run, up to where it fails: versions stay what they were when rules are added. */
  canRun?: boolean;
  /** Point to the key and not to what stands behind it. */
  at?: 'key' | 'value';
  /** The source of the expression that it is about. */
  expression?: string;
  /** One list of errors per allowed shape. */
  options?: ErrorDetail[][];
}

/** Takes what is found, and tells it with its place in the text, first things first. */
export class Findings {
  readonly #source: Source;
  readonly #problems: Problem[] = [];
  #canRun = true;

  constructor(source: Source) {
    this.#source = source;
  }

  add(finding: Finding): void {
    const { message, path, severity = 'error', code = 2000, at = 'value', expression, options } = finding;
    if (severity === 'error' && finding.canRun !== true) this.#canRun = false;
    if (this.#problems.length >= limits.maxProblems) return;
    const position = this.#source.positionOf(path, at);
    this.#problems.push({
      severity,
      code,
      message,
      ...placeOf(path),
      ...position,
      ...(expression === undefined ? {} : { expression }),
      ...(options === undefined ? {} : { options }),
    });
  }

  /** Whether as much was found as will be told. */
  get isFull(): boolean {
    return this.#problems.length >= limits.maxProblems;
  }

  /** Whether nothing was found that keeps the definition from being run. */
  get canRun(): boolean {
    return this.#canRun;
  }

  get problems(): Problem[] {
    return this.#problems.toSorted((a, b) => a.line - b.line || a.column - b.column);
  }
}
