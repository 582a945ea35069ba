import { encryptionContext } from '../../db/encryption/contexts.ts';
import { keyOfReadable, openReadable } from '../../db/encryption/readable.ts';
import { findExecutionOfEntries, type ExecutionOfEntries } from '../../db/queries/executions/entries.ts';
import {
  findEndedDecision,
  listEndedDecisions,
  type EndedDecision,
} from '../../db/queries/holds/decisions.ts';
import type { DecisionOutput } from '../../src/people/decisions/output.ts';
import type { ProofClaims } from '../../src/people/decisions/proof.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { entryIdOf, pathOf } from '../../src/engine/plan/path.ts';
import { recordReveal } from '../audit/record-reveal.ts';
import type { ContextWith } from '../context.ts';
import { claimsIn } from './claims.ts';

type Ctx = ContextWith<'vault' | 'versions' | 'log'>;

interface Key {
  projectId: string;
  executionId: string;
}

/** A decision that is over, as it is kept. */
export interface DecisionRecord {
  executionId: string;
  path: string;
  /** Null if it cannot be decrypted. */
  output: DecisionOutput | null;
  /** The signed claims; null if nobody has decided in time. */
  claims: ProofClaims | null;
}

/** The decisions of an execution that are over, by path. @throws HoldfastError 2005/404 */
export async function listDecisions(
  ctx: Ctx,
  key: Key,
  page: { after: string; limit: number },
): Promise<DecisionRecord[]> {
  const { execution, entryIds } = await deciding(ctx, key);
  if (entryIds.size === 0) return [];
  const { executionId } = key;
  const rows = await listEndedDecisions(ctx.tx, { executionId, entryIds: [...entryIds] }, page);
  return revealed(ctx, key, execution, rows);
}

/** Returns one decision. @throws HoldfastError 2005/404 */
export async function getDecision(ctx: Ctx, key: Key & { decisionId: string }): Promise<DecisionRecord> {
  const [path, { executionId }] = [pathOf(key.decisionId), key];
  const { execution, entryIds } = await deciding(ctx, key);
  const row = entryIds.has(entryIdOf(path)) ? await findEndedDecision(ctx.tx, { executionId, path }) : null;
  const [record] = row ? await revealed(ctx, key, execution, [row]) : [];
  if (!record) throw errors.recordNotFound('decision', path);
  return record;
}

/** The entries of its definition that ask for decisions. */
async function deciding(
  { tx, versions }: Ctx,
  key: Key,
): Promise<{ execution: ExecutionOfEntries; entryIds: ReadonlySet<string> }> {
  const execution = await findExecutionOfEntries(tx, key);
  if (!execution) throw errors.recordNotFound('execution', key.executionId);
  const { definition } = await versions(execution.versionId, tx);
  const ids = [...definition.flow.entries].flatMap(([id, { action }]) =>
    action?.contract.hold?.waitsFor === 'person' ? [id] : [],
  );
  return { execution, entryIds: new Set(ids) };
}

async function revealed(
  ctx: Ctx,
  { projectId, executionId }: Key,
  execution: ExecutionOfEntries,
  rows: readonly EndedDecision[],
): Promise<DecisionRecord[]> {
  const dataKey = keyOfReadable(ctx.vault, execution.dataKey);
  const recorded = rows.length === 0 ? [] : [{ recordId: executionId, projectId }];
  await recordReveal(ctx, 'executions:reveal', 'execution.reveal', recorded);
  return rows.map(({ path, output: sealed }) => {
    const output = openReadable(ctx.log, { executionId, actionId: path, field: 'output' }, () =>
      dataKey.open(encryptionContext.output(path), sealed),
    ) as DecisionOutput | null;
    const proof = output?.proof;
    return { executionId, path, output, claims: proof === undefined ? null : claimsIn(proof) };
  });
}
