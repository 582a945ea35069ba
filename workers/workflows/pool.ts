import { CancellationScope, isCancellation, log, workflowInfo } from '@temporalio/workflow';
import type { InboxSignal } from '../../src/executions/contract/execution-workflow.ts';
import type {
  EntryCommand,
  RunCommand,
  RunFailure,
  RunReply,
  NudgeSignal,
  PendingEntry,
} from '../../src/executions/contract/run-messages.ts';
import { showDetails, withReply, type Along } from './current-details.ts';
import { begin, type OpenOperation } from './in-order.ts';
import { isWithdrawal, waysToAdvance, waysToPerform } from './perform-entry.ts';
import { fitsTask, wayOf, type Crowd, type Way } from './way.ts';
import { type Path } from '../../src/engine/plan/path.ts';

/** After an activity that cannot be done at all, such as one that no worker knows. */
const retryAfterMs = 30_000;

/** An execution may wait at thousands of places, which the run need not know. */
const maxShown = 100;

interface Running extends OpenOperation {
  entry: PendingEntry;
}

/**
 * The actions of an execution that run now. A reply is only a hint: an action that runs already is ignored, and `advance` finds a
 * lost one again.
 */
export class Pool {
  final: RunReply['final'];
  /** Why the execution has failed. */
  why: RunFailure | undefined;
  status: RunReply['status'] = 'running';
  /** Nobody can say which actions are pending, so the run fails and another one takes its place. */
  failure: unknown;
  /** When something is to be looked at by Postgres's clock, in milliseconds since the epoch. */
  wakeAt: number | null = null;
  /** How often in succession nothing was found that could be done. */
  doubts = 0;
  /** An action waits for another execution, whose end is signalled. */
  #isAwaiting = false;
  /** Somebody has cancelled the run in Temporal. */
  #isCancelled = false;
  /** The call of `advance` that is under way. */
  #asking: OpenOperation | null = null;
  #asksAgain = false;
  /** How many commits the run knows of. */
  #step: number;
  /** Postgres's clock, as last heard. That of a replay differs by milliseconds, so nothing may depend on it. */
  #now = 0;
  readonly #args: RunCommand;
  readonly #scope = CancellationScope.current();
  readonly #running = new Map<Path, Running>();
  /** The actions that begin as soon as there is room, in their order, by their path. */
  readonly #later = new Map<Path, PendingEntry>();
  readonly #waiting = new Set<Path>();
  /** The work that activities have done along, as the last replies have it. */
  #along: Along = { computed: [], visited: [] };
  /** The action that follows on a path once its present activity has ended. */
  readonly #next = new Map<Path, PendingEntry>();

  constructor(args: RunCommand) {
    this.#args = args;
    this.#step = args.step;
  }

  /** The arguments that name the run and its last commit. */
  get args(): RunCommand {
    return { ...this.#args, step: this.#step };
  }

  get paths(): Path[] {
    return [...this.#running.keys(), ...this.#later.keys()];
  }

  /** Some of the actions that wait for the outside world, as far as this run has seen their waits begin. */
  get waiting(): Path[] {
    return [...this.#waiting];
  }

  get isIdle(): boolean {
    return this.#running.size === 0 && this.#later.size === 0 && this.#asking === null;
  }

  /** Whether it begins nothing new, because the history is long and the run continues as another one. */
  get isDraining(): boolean {
    return workflowInfo().continueAsNewSuggested;
  }

  /** Whether something runs within the workflow task, and will end with it. */
  get isInTask(): boolean {
    return this.#crowd().isInTask;
  }

  /** Whether nothing happens any more, as far as the run knows, although the execution has not ended. */
  get isLost(): boolean {
    return this.isIdle && this.status === 'running' && this.wakeAt === null && !this.#isAwaiting;
  }

  /** Begins with an action that is pending for certain, so `advance` need not be asked. */
  beginWith(first: PendingEntry): void {
    this.#launch(first);
  }

  /** Asks `advance` for the pending actions. A run that continues as another one leaves this to that one. */
  ask(): void {
    if (this.isDraining) return;
    if (this.#asking) {
      this.#asksAgain = true;
      return;
    }
    this.wakeAt = null;
    const command = { ...this.args, ...(this.#isCancelled ? { cancel: true as const } : {}) };
    this.#asking = begin(waysToAdvance(command), {
      parent: this.#scope,
      isLocal: fitsTask(this.#crowd()),
      ended: (reply) => this.#heard(reply),
      failed: (error) => {
        this.#asking = null;
        this.failure = error;
      },
    });
  }

  #heard(reply: RunReply): void {
    this.#asking = null;
    this.accept(reply);
    this.#goOn();
    this.doubts = this.isLost ? this.doubts + 1 : 0;
    if (!this.#asksAgain) return;
    this.#asksAgain = false;
    if (this.final === undefined) this.ask();
  }

  cancel(): void {
    this.#isCancelled = true;
    this.ask();
  }

  /** Goes on with an action whose answer has come, if the signal says which; else `advance` is to be asked. */
  hear(signal: InboxSignal | NudgeSignal): void {
    if (signal.kind === 'answered' && !this.isDraining) {
      this.#waiting.delete(signal.path);
      this.accept(signal.reply);
      this.#goOn();
      return;
    }
    const entry = signal.kind === 'event' ? signal.entry : undefined;
    if (signal.kind !== 'event' || !entry || this.isDraining) {
      this.ask();
      return;
    }
    this.status = 'running';
    this.#begin({ ...entry, request: { do: 'resume', inboxId: signal.inboxId } });
  }

  accept(reply: RunReply): void {
    this.#step = Math.max(this.#step, reply.step);
    this.#now = Math.max(this.#now, reply.now);
    this.final ??= reply.final;
    this.why ??= reply.failure;
    this.status = reply.status;
    this.#isAwaiting = reply.isAwaiting === true;
    this.#along = withReply(this.#along, reply);
    if (reply.holds !== undefined && this.#waiting.size < maxShown) this.#waiting.add(reply.holds);
    if (reply.wakeInMs !== null) this.#wakeAt(reply.now + reply.wakeInMs);
    if (this.final) showDetails([], [], this.#along);
    if (this.final || this.isDraining) return;
    for (const entry of reply.begin) this.#begin(entry);
    for (const entry of reply.cancel) this.#cancel(entry);
    showDetails(this.paths, this.waiting, this.#along);
  }

  msUntil(time: number): number {
    return Math.max(1, time - this.#now);
  }

  #crowd(): Crowd {
    const locals = [...this.#running.values()].filter(({ isLocal }) => isLocal).length;
    const asking = this.#asking?.isLocal;
    return {
      locals,
      isInTask: locals > 0 || asking === true,
      remotes: this.#running.size - locals + (asking === false ? 1 : 0),
    };
  }

  #wakeAt(time: number): void {
    this.wakeAt = Math.min(this.wakeAt ?? Infinity, time);
  }

  #begin(entry: PendingEntry): void {
    // The activity that performs the action also reports its result.
    if (entry.visitedFrom !== undefined && this.#running.has(entry.visitedFrom)) return;
    const running = this.#running.get(entry.path);
    if (!running) {
      if (!this.#isToEnd(entry, this.#later)) this.#launch(entry);
    } else if (!isSame(running.entry, entry) && !this.#isToEnd(entry, this.#next))
      this.#next.set(entry.path, entry);
  }

  /** An answer that comes as its action is asked to end does not take the place of that. */
  #isToEnd({ path, turn }: PendingEntry, among: ReadonlyMap<Path, PendingEntry>): boolean {
    const next = among.get(path);
    return next?.request.do === 'cancel' && next.turn >= turn;
  }

  #cancel({ visitedFrom, ...entry }: PendingEntry): void {
    const at = this.#running.has(entry.path) ? entry.path : visitedFrom;
    const running = at === undefined ? undefined : this.#running.get(at);
    if (running?.entry.request.do === 'cancel') return;
    const last: PendingEntry =
      visitedFrom === undefined ? entry : { ...entry, request: { do: 'cancel', isAlone: true } };
    if (at !== undefined && running?.cancel() === true) this.#next.set(at, last);
    else this.#launch(last);
  }

  /** Begins it, or lets it wait behind those that wait already. */
  #launch(entry: PendingEntry): void {
    this.#later.set(entry.path, entry);
    this.#goOn();
  }

  /** Begins the waiting actions, as far as there is room. A run that continues as another one leaves it to that one. */
  #goOn(): void {
    if (this.final || this.isDraining) this.#later.clear();
    let hasBegun = false;
    for (const [path, entry] of this.#later) {
      const canBeLocal = entry.runs === 'local' && !isWithdrawal(entry);
      const way = wayOf(canBeLocal, this.#crowd());
      if (way === null) break;
      this.#later.delete(path);
      this.#start(entry, way);
      hasBegun = true;
    }
    if (hasBegun) showDetails(this.paths, this.waiting, this.#along);
  }

  #start(entry: PendingEntry, way: Way): void {
    const { path, turn, request, afterMs } = entry;
    const pause = afterMs === undefined ? {} : { afterMs };
    const command: EntryCommand = { ...this.args, path, turn, request, ...pause };
    const begun = begin(waysToPerform(entry, command), {
      parent: this.#scope,
      isLocal: way === 'local',
      ended: (reply) => this.#ended(path, reply),
      failed: (error) => this.#failed(entry, error),
    });
    this.#running.set(path, Object.assign(begun, { entry }));
    this.#waiting.delete(path);
  }

  #ended(path: Path, reply: RunReply): void {
    this.#running.delete(path);
    this.accept(reply);
    const next = this.#next.get(path);
    this.#next.delete(path);
    if (next && !this.#running.has(next.path) && !this.final && !this.isDraining) this.#launch(next);
    else this.#goOn();
  }

  #failed(entry: PendingEntry, error: unknown): void {
    const { path, request } = entry;
    this.#running.delete(path);
    const next = this.#next.get(path);
    this.#next.delete(path);
    if (next && !this.isDraining) this.#launch(next);
    else if (request.do === 'cancel') {
      log.warn('an action could not be withdrawn', { actionId: path });
      this.#launch({ ...entry, request: { do: 'cancel', giveUp: true } });
    } else if (isCancellation(error)) this.ask();
    else {
      log.warn('an action could not be run', { actionId: path });
      this.#wakeAt(this.#now + retryAfterMs);
    }
    this.#goOn();
  }
}

const isSame = (one: PendingEntry, other: PendingEntry): boolean =>
  one.turn === other.turn && one.request.do === other.request.do;
