import { deepEqual } from 'node:assert/strict';
import { isOfUndone, isUndo } from '../../../src/engine/walker/pending-repair.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../db/connection/client.ts';
import {
  columnsOf,
  storedOf,
  type Columns,
  type StoredRow,
} from '../../../db/queries/executions/engine/rows.ts';
import { continueExecution } from '../../../db/queries/executions/redrive.ts';
import type { CompiledEntry } from '../../../src/engine/plan/compiled.ts';
import type { CompiledDefinition } from '../../../src/definitions/compiled.ts';
import type { Template } from '../../../src/language/expressions/template.ts';
import type { Answer, EngineEvent, Question } from '../../../src/engine/walker/events.ts';
import type { Entry } from '../../../src/engine/plan/plan.ts';
import { isFinal, type Cause, type Row } from '../../../src/engine/walker/row.ts';
import { verdictOf } from '../../../src/engine/walker/verdict.ts';
import { advance } from '../../../workers/engine/advance.ts';
import { DecisionBuilder } from '../../../workers/engine/deciding/decision-builder.ts';
import { endAction } from '../../../workers/engine/deciding/end-action.ts';
import { addCommitted, emptyReply } from '../../../workers/engine/reply.ts';
import { followingRun } from '../../../workers/engine/deciding/following.ts';
import { ExecutionRun } from '../../../workers/engine/reading/execution-run.ts';
import type { DecisionOutcome } from '../../../workers/engine/committing/commit-until-applied.ts';
import type { RunReply } from '../../../src/executions/contract/run-messages.ts';
import type { Engine } from '../../../workers/engine/committing/engine.ts';
import { decideAllDue } from '../../../workers/engine/decide-all-due.ts';
import { commitAndAnnounce } from '../../../workers/engine/committing/commit-and-announce.ts';
import type { Host } from '../../engine/compare.ts';
import type { Running } from '../../engine/happening.ts';
import type { RandomPlan } from '../../engine/random-plan.ts';
import type { Stack } from '../../stack/stack.ts';
import { rootPath, type Path } from '../../../src/engine/plan/path.ts';
import {
  firstGeneration,
  nextGeneration,
  type Generation,
} from '../../../src/executions/contract/generation.ts';

type Ask = (question: Question) => Answer;

/** Does with Postgres what a worker does, one event after the other; after some of them it dies before what is due is decided. */
export class PostgresHost implements Host {
  readonly rows = new Map<Path, Row>();
  readonly begun: Path[] = [];
  /** What a cancellation was sent to since it was read. */
  readonly #stopped = new Set<Path>();
  readonly undone: Path[] = [];
  /** How often the state after a commit was known without reading it. */
  followed = 0;
  #isAlone = true;
  finished: Cause | null = null;
  readonly #db: Database;
  readonly engine: Engine;
  readonly key: { v: 2; executionId: string; versionId: string; generation: Generation; step: number };
  readonly #dies: () => boolean;
  readonly #projectId: string;
  #stored = new Map<Path, StoredRow>();

  private constructor(
    { db, vault, tenant }: Pick<Stack, 'db' | 'vault' | 'tenant'>,
    executionId: string,
    plan: RandomPlan,
    ask: Ask,
    dies: () => boolean,
  ) {
    this.#db = db;
    this.#dies = dies;
    this.#projectId = tenant.projectId;
    this.key = { v: 2, executionId, versionId: executionId, generation: firstGeneration, step: 0 };
    const definition = definitionOf(plan);
    this.engine = {
      db,
      vault,
      versions: async () => ({ definition, plan: [] }),
      evaluator: null as never,
      publicUrl: 'https://example.com',
      answerTo: async (question, asked) => {
        const answer = ask(question);
        if (question.ask === 'count' && typeof answer === 'number')
          asked.keepItems(question.path, Array.from({ length: answer }));
        return answer;
      },
    };
  }

  static async create(stack: Stack, plan: RandomPlan, ask: Ask, dies: () => boolean): Promise<PostgresHost> {
    const executionId = uuidv7();
    const { db, vault, tenant } = stack;
    const { dataKey, wrappedKey } = vault.create(executionId);
    await db.$client`
      insert into data_keys (owner_id, master_key_id, wrapped)
      values (${executionId}, ${wrappedKey.masterKeyId}, ${wrappedKey.wrapped})`;
    await db.$client`
      insert into executions (id, project_id, workflow_id, version_id, wallet_id, input, data_bytes, dispatched_at, verified_at)
      select ${executionId}, w.project_id, v.workflow_id, v.id, (select id from wallets where project_id = w.project_id limit 1),
        ${dataKey.seal('input', {})}, 1, now(), now() + interval '1 day'
      from workflow_versions v join workflows w on w.id = v.workflow_id where w.project_id = ${tenant.projectId} limit 1`;
    return new PostgresHost(stack, executionId, plan, ask, dies);
  }

  inFlight(): Running[] {
    return [...this.#stored.values()]
      .filter(
        ({ isAction, row }) =>
          row.phase === 'body' &&
          (row.state === 'waiting' || (isAction && ['ready', 'stopping'].includes(row.state))),
      )
      .map(({ row: { path, state } }) => ({
        path,
        isStopping: state === 'stopping',
        isWaiting: state === 'waiting',
      }))
      .toSorted((one, other) => (one.path < other.path ? -1 : 1));
  }

  async on(event: EngineEvent): Promise<void> {
    if (this.finished && event.kind !== 'redrive') return;
    switch (event.kind) {
      case 'begin':
        await advance(this.engine, this.key);
        break;
      case 'redrive':
        await this.redrive(event.changes, event.skips);
        await advance(this.engine, this.key);
        break;
      case 'cancel':
        await advance(this.engine, { ...this.key, cancel: true });
        break;
      case 'action':
        await this.#write(event.path, (decision) => endAction(decision, event.path, event.outcome));
        break;
      default:
        await this.#write('path' in event ? event.path : rootPath, (decision) => decision.on(event));
    }
    await this.#read();
    await this.#endPauses();
  }

  /** Commits a redrive. The next caller that asks for the pending work decides it. */
  async redrive(changes: readonly string[] = [], skips: readonly Path[] = []): Promise<void> {
    const of = { versionId: null, changes, skips, repairs: true, by: null, reason: null };
    const redriven = await continueExecution(
      this.#db,
      { projectId: this.#projectId, id: this.key.executionId },
      of,
    );
    if (!redriven?.isContinued) throw new Error('it has not failed, and has left nothing');
    this.finished = null;
    this.key.generation = nextGeneration(this.key.generation);
  }

  /** Lets all of it happen at the same time. */
  async atOnce(events: readonly EngineEvent[]): Promise<void> {
    this.#isAlone = false;
    await Promise.all(events.map((event) => this.#happen(event)));
    this.#isAlone = true;
    await this.#read();
    await this.#endPauses();
  }

  async #happen(event: EngineEvent): Promise<void> {
    if (event.kind === 'cancel') await advance(this.engine, { ...this.key, cancel: true });
    else if (event.kind === 'action')
      await this.#write(event.path, async (decision) => {
        const row = decision.rows.row(event.path);
        // Somebody else may have ended it meanwhile, as the fence of a command says.
        if (row && !isFinal(row) && row.phase === 'body')
          await endAction(decision, event.path, event.outcome);
      });
    else
      await this.#write('path' in event ? event.path : rootPath, async (decision) => {
        const row = 'path' in event ? decision.rows.row(event.path) : null;
        if (row && !isFinal(row)) await decision.on(event);
      });
  }

  async #write(path: Path, decide: (decision: DecisionBuilder) => Promise<void>): Promise<void> {
    const written = await commitAndAnnounce(this.engine, { key: this.key, path }, decide);
    // The next call of `advance` finds everything that this one has left undecided.
    if (!written) return;
    const reply = emptyReply();
    addCommitted(reply, written.decision, written.committed);
    if (this.#isAlone) await this.#compareFollowing(written, reply);
    const decided = this.#dies()
      ? await advance(this.engine, this.key)
      : await decideAllDue(this.engine, this.key, written.committed.due ?? [], reply);
    for (const stopped of [...reply.cancel, ...decided.cancel]) this.#stopped.add(stopped.path);
  }

  /** Compares what a visit takes for the state after a commit with what Postgres has. */
  async #compareFollowing({ decision, committed }: DecisionOutcome, { begin }: RunReply): Promise<void> {
    for (const { path } of begin) {
      const following = committed.applied ? followingRun(decision, committed, path) : null;
      if (!following) continue;
      const key = { ...this.key, step: following.key.step };
      const paths = [...following.opened.keys()];
      const read = await ExecutionRun.open(this.engine, key, { path, outputsFor: () => paths });
      if (!read) throw new Error(`${path} follows in no execution`);
      const known = (run: ExecutionRun) => ({
        rows: paths.map((at) => new DecisionBuilder(this.engine, run).rows.stored(at)),
        facts: { ...run.loaded, now: null, input: null, dataKey: null },
      });
      deepEqual(known(following), known(read));
      this.followed += 1;
    }
  }

  /** Ends each action at once that waited for its next turn and was stopped. */
  async #endPauses(): Promise<void> {
    for (const [path, before] of this.#paused.entries().toArray()) {
      const stored = this.#stored.get(path);
      if (stored?.status !== 'stopping' || !stored.isAction || stored.row.turn !== before) continue;
      this.#paused.delete(path);
      await this.on({ kind: 'action', path, outcome: 'cancelled' });
    }
    this.#paused.clear();
    for (const { status, row } of this.#stored.values())
      if (status === 'waiting') this.#paused.set(row.path, row.turn);
  }

  readonly #paused = new Map<Path, number>();

  async #read(): Promise<void> {
    const { executionId } = this.key;
    const rows = await this.#db.$client<Columns[]>`
      select ${columnsOf(this.#db)} from execution_entries a where a.execution_id = ${executionId}`;
    const stored = new Map(rows.map((columns) => [columns.path, storedOf(columns)]));
    for (const [path, now] of stored) {
      const before = this.#stored.get(path);
      const isWoken = before?.status === 'waiting';
      if (now.isAction && hasBegun(now.row, before?.row) && !isWoken) this.begun.push(path);
      if (
        now.row.state === 'undone' &&
        !(before?.row.state === 'undone' && before.row.generation === now.row.generation) &&
        !isOfUndone(before?.row.pendingRepair ?? null)
      )
        this.undone.push(path);
      else if (isUndoneBetween(now.row, before?.row)) this.undone.push(path);
      this.rows.set(path, now.row);
    }
    this.#stored = stored;
    for (const path of this.#stopped)
      if (this.rows.get(path)?.phase === 'catch') throw new Error(`${path} is over, and is cancelled`);
    this.#stopped.clear();
    const root = stored.get(rootPath)?.row;
    const [{ status }] = await this.#db.$client<
      [{ status: string }]
    >`select status from executions where id = ${executionId}`;
    if (['completed', 'failed', 'cancelled'].includes(status))
      this.finished = verdictOf(root?.result ?? { kind: 'completed' });
  }
}

/** Whether an action has become pending, or was and is over already. */
const hasBegun = (row: Row, before: Row | undefined): boolean =>
  row.ran && (before === undefined || before.generation !== row.generation || before.turn < row.turn);

/** Whether what was pending has undone a row that has begun again since it was read. */
const isUndoneBetween = (now: Row, before: Row | undefined): boolean =>
  isUndo(before?.pendingRepair ?? null) && now.generation > (before?.generation ?? now.generation);

const fake = {
  actionIds: new Set<string>(),
  readsInput: false,
  locals: new Set<string>(),
} as unknown as Template;

function definitionOf({ plan, concurrency }: RandomPlan): CompiledDefinition {
  const pause = { maxAttempts: 1_000, intervalMs: 3_600_000, backoff: 1, maxIntervalMs: 3_600_000 };
  const compiled = ({ id, body, catches, isRetried, isRepeated, hasOutput }: Entry): CompiledEntry => ({
    ...(body.kind === 'action' && {
      action: { id, contract: { name: 'test/random@v1', runs: 'local', timeoutMs: 1 } } as never,
    }),
    ...(body.kind === 'forEach' && {
      loop: { list: fake, item: 'item', index: 'index', concurrency: concurrency[id] ?? 1 },
    }),
    ...(body.kind === 'switch' && { cases: body.cases.map((_, index) => ({ name: `case${index}` })) }),
    ...((isRetried || body.kind === 'tries') && { retry: pause }),
    ...((isRepeated || body.kind === 'rounds') && { repeat: { ...pause, until: fake } }),
    ...(hasOutput && body.kind !== 'action' && { output: fake }),
    catches: catches.map((clause) => (clause.hasOutput ? { output: fake } : {})),
  });
  const entries = new Map([...plan.places.values()].map(({ entry }) => [entry.id, compiled(entry)]));
  entries.set('', compiled(plan.root));
  return { flow: { plan, entries } } as unknown as CompiledDefinition;
}
