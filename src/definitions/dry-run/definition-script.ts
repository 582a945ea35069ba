import { DataMeter } from '../../engine/values/data-meter.ts';
import type { CompiledAction } from '../../engine/plan/compiled.ts';
import { answerTo } from '../../engine/values/answers.ts';
import { caughtAt } from '../../engine/values/failures/caught-at.ts';
import { conclude, type RowChange } from '../../engine/values/conclude.ts';
import { pauseMs } from '../../engine/values/times/pause-ms.ts';
import type { EvaluationContext } from '../../engine/values/place.ts';
import { labelOf } from '../../engine/values/label.ts';
import { resolve } from '../../engine/values/resolve.ts';
import { endOfUnwinding } from '../../engine/values/times/deadline.ts';
import { errorWithOther } from '../../engine/values/failures/other-failure.ts';
import type { ErrorBody } from '../../language/errors/error-body.ts';
import { HoldfastError } from '../../language/errors/holdfast-error.ts';
import type { Evaluator } from '../evaluation/evaluator.ts';
import type { Answer, Effect, Question } from '../../engine/walker/events.ts';
import { entryIdOf, instanceOf, isInstancePath, rootPath, type Path } from '../../engine/plan/path.ts';
import { failedBy, isFinal, type Row } from '../../engine/walker/row.ts';
import type { AnswerScript } from './given.ts';
import { Locks } from './locks.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import { sampleLink } from './sample-link.ts';
import type { Rows } from './rows.ts';
import { referencesIn, shownRoot } from '../../account/secrets/references.ts';
import type { Ending, Script } from './script.ts';
import { ChangeTracer } from './trace-changes.ts';
import type { Trace } from './trace.ts';
import type { DryRunValues } from './values.ts';
import { waitMsOf } from './wait.ts';

export interface DefinitionScriptOptions {
  values: DryRunValues;
  rows: Rows;
  given: AnswerScript;
  evaluator: Pick<Evaluator, 'resolve' | 'parse' | 'validate'>;
  trace: Trace;
  spend: (steps: number) => void;
  /** Milliseconds since the epoch. */
  startedAt: number;
}

interface Counts {
  failedTries: number;
  repeats: number;
  isTransient: boolean;
}

/** Gives the values of expressions and the results of actions of a definition in a dry run. */
export class DefinitionScript implements Script {
  readonly spend: (steps: number) => void;
  readonly #options: DefinitionScriptOptions;
  #nowMs = 0;
  readonly #tracer: ChangeTracer;
  readonly #meter = new DataMeter(0);
  readonly #counts = new Map<Path, Counts>();
  /** The ends of entries that begin now. */
  readonly #ends = new Map<Path, number>();
  /** When the lists of `finally` and `compensate` end, by their entry and part. */
  readonly #endsOfLists = new Map<string, number>();
  readonly #locks: Locks;
  /** The entries that have failed since the last decision. */
  readonly #failedNow = new Set<Path>();

  constructor(options: DefinitionScriptOptions) {
    this.#options = options;
    this.#tracer = new ChangeTracer(options.trace, options.values);
    this.#locks = new Locks(options.values.plan);
    this.spend = options.spend;
  }

  async answer(question: Question, rowNow: (path: Path) => Row | undefined, atMs: number): Promise<Answer> {
    this.#nowMs = atMs;
    const answer = await answerTo(question, this.#placeAt(question.path, rowNow));
    if (question.ask === 'if' && answer === 'failed') this.#tracer.neverBegins(question.path);
    return answer;
  }

  async begin(path: Path, atMs: number): Promise<Ending> {
    this.#nowMs = atMs;
    const { action } = this.#options.values.entryOf(path);
    if (!action) throw new Error(`${path} is no action`);
    const begun = { path, name: action.contract.name, atMs };
    let attributes: unknown;
    try {
      const shown = shownRoot(referencesIn(action.secrets));
      attributes = (await resolve(action.template, this.#placeAt(path), shown)) ?? {};
      const outcome = await this.#outcomeAt(path, action, attributes, atMs);
      this.#options.trace.add({ ...begun, event: 'began', attributes });
      return this.#endingOf(path, action, outcome, atMs);
    } catch (error) {
      if (!(error instanceof HoldfastError)) throw error;
      this.#options.trace.add({
        ...begun,
        event: 'began',
        ...(attributes === undefined ? {} : { attributes }),
      });
      const failed = { kind: 'failed', error: error.toBody(), isTransient: false, afterMs: 0 } as const;
      return { kind: 'ends', afterMs: 0, waits: false, end: () => this.#end(path, action, failed) };
    }
  }

  async #outcomeAt(path: Path, action: CompiledAction, resolved: unknown, atMs: number): Promise<Outcome> {
    const { values, evaluator, given, startedAt } = this.#options;
    const place = this.#placeAt(path);
    const { projectId, id: executionId, startedBy } = values.execution;
    const attributes = await evaluator.parse(projectId, { ...action, id: path }, resolved);
    if (action.contract.hold) {
      const { label, returnUrl } = action;
      if (label) labelOf(await resolve(label, place), { path, isConstant: label.isConstantAt([]) });
      if (returnUrl) await resolve(returnUrl, place);
    }
    const now = startedAt + atMs;
    const entry = values.entryOf(path);
    const waitMs = await waitMsOf(entry, attributes, place, now);
    const answer = given.next(path, action.contract.name);
    const failsOn = values.plan.places.get(entryIdOf(path))?.entry.failsOn === true;
    const caught = failsOn ? await caughtAt(place) : null;
    if (caught) return { kind: 'failed', error: caught.toBody(), isTransient: false, afterMs: 0 };
    return outcomeOf(
      {
        entry,
        action,
        attributes,
        given: answer,
        now,
        waitMs,
        projectId,
        executionId,
        startedBy,
        path,
        locks: this.#locks,
      },
      evaluator,
    );
  }

  #endingOf(path: Path, action: CompiledAction, outcome: Outcome, atMs: number): Ending {
    const isAtOnce = 'isAtOnce' in outcome && outcome.isAtOnce;
    const waits = action.contract.hold !== undefined && !isAtOnce;
    if (waits) {
      const { name } = action.contract;
      this.#options.trace.add({ path, name, event: 'held', atMs, ...refusalOf(outcome) });
    }
    if (outcome.kind === 'never' || outcome.kind === 'missing') return { kind: outcome.kind, waits };
    const { afterMs } = outcome;
    return { kind: 'ends', afterMs, waits, end: () => this.#end(path, action, outcome) };
  }

  #end(
    path: Path,
    { contract }: CompiledAction,
    outcome: Exclude<Outcome, { kind: 'never' | 'missing' }>,
  ): 'completed' | 'failed' | 'ended' {
    const { values } = this.#options;
    if (outcome.kind === 'failed') {
      values.setError(path, outcome.error);
      this.#failedNow.add(path);
      this.#countsOf(path).isTransient = outcome.isTransient;
      return 'failed';
    }
    values.setOutput(path, outcome.output);
    if (!contract.endsExecution) return 'completed';
    values.setOutput(rootPath, (Object(outcome.output) as { output?: unknown }).output ?? null);
    return 'ended';
  }

  concurrencyOf(loop: Path): number {
    return this.#options.values.entryOf(loop).loop?.concurrency ?? Infinity;
  }

  pauseMs(path: Path, of: 'retry' | 'repeat', atMs: number): number {
    const { values, trace, startedAt } = this.#options;
    const entry = values.entryOf(path);
    const counts = this.#countsOf(path);
    const before = of === 'retry' ? counts.failedTries : counts.repeats;
    counts.failedTries = of === 'retry' ? counts.failedTries + 1 : 0;
    if (of === 'repeat') counts.repeats += 1;
    const error = values.error(this.#failedAt(path));
    const came = of === 'retry' ? { error } : { output: values.output(path) };
    const said = Object.fromEntries(Object.entries(came).filter(([, value]) => value != null));
    const name = entry.action?.contract.name;
    trace.add({ path, ...(name && { name }), event: of === 'retry' ? 'retried' : 'repeated', ...said, atMs });
    const { headers } = Object(values.output(path)) as { headers?: unknown };
    return pauseMs(entry, of, before, { error, headers, now: startedAt + atMs });
  }

  /** The path that has failed an action, or the last try of a block. */
  #failedAt(path: Path): Path {
    const { find } = this.#options.rows;
    const attempt = find(instanceOf(path, (find(path)?.total ?? 0) - 1));
    return attempt ? failedBy(attempt) : path;
  }

  deadlineMs(path: Path, atMs: number): number | null {
    const end = this.#ends.get(path);
    if (end === undefined) return null;
    this.#ends.delete(path);
    return end - this.#options.startedAt - atMs;
  }

  async changed(changes: readonly RowChange[], atMs: number): Promise<void> {
    const { values } = this.#options;
    for (const change of changes) {
      const { path } = change.row;
      if (isFinal(change.row)) this.#locks.free(path);
      const { error } = await conclude(change, this.#placeAt(path), this.#failedNow.has(path));
      if (error) values.setError(path, error);
      // An iteration may be unwound after it has completed.
      const { state } = change.row;
      if (isInstancePath(path) && isFinal(change.row) && state !== 'completed')
        values.setOutput(path, undefined);
    }
    this.#failedNow.clear();
    this.#tracer.add(changes, atMs);
  }

  async attach({ to, of, role }: Extract<Effect, { do: 'attach' }>): Promise<void> {
    const error = await errorWithOther(this.#placeAt(to), { by: this.#placeAt(of), role });
    if (error) this.#options.values.setError(to, error);
  }

  #placeAt(path: Path, rowNow: (path: Path) => Row | undefined = this.#options.rows.find): EvaluationContext {
    const { values, rows, evaluator } = this.#options;
    return {
      run: values,
      path,
      rowAt: async (at) => rowNow(at),
      branchesAt: (at) => rows.branches.get(at) ?? [],
      stoppedIn: async ({ path: loop }) =>
        rows.children(loop).filter(({ state }) => state === 'cancelled').length,
      callbackUrlAt: async (at) => sampleLink(values.execution.id, at),
      evaluator,
      ...this.#countsOf(path),
      // A dry run has fewer rows than an execution may have instances.
      instances: 0,
      meter: this.#meter,
      fail: (at, error) => {
        values.setError(at, error.toBody());
        this.#failedNow.add(at);
      },
      now: this.#options.startedAt + this.#nowMs,
      keepEnd: (at, end) => this.#ends.set(at, end),
      endOfList: async (at) => this.#endOfList(`${at} ${rowNow(at)?.phase}`),
      keepItems: (at, items) => values.setItems(at, items),
    };
  }

  #endOfList(key: string): number {
    const end = this.#endsOfLists.get(key) ?? endOfUnwinding(this.#options.startedAt + this.#nowMs);
    this.#endsOfLists.set(key, end);
    return end;
  }

  #countsOf(path: Path): Counts {
    const known = this.#counts.get(path);
    if (known) return known;
    const made = { failedTries: 0, repeats: 0, isTransient: true };
    this.#counts.set(path, made);
    return made;
  }
}

/** Why a wait goes on although an answer is given. */
function refusalOf(outcome: Outcome): { error?: ErrorBody } {
  if (outcome.kind !== 'missing' || !outcome.details) return {};
  const message = 'The data of the answer does not match the schema of the wait, which goes on.';
  return { error: { code: 2008, message, details: outcome.details } };
}
