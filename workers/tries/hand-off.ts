import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/connection/client.ts';
import { handoffHash } from '../../db/keys/handoff-hash.ts';
import { insertHandoff } from '../../db/queries/holds/handoffs.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import { handoffPath } from '../../src/executions/contract/handoffs.ts';
import type { CompiledAction } from '../../src/engine/plan/compiled.ts';
import { returnUrlProblem } from '../../src/definitions/return-url.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { OpenedStep } from './opened-step.ts';

/** Creates the public page of an action on hold, or of a part of it, in the transaction of its commit, and returns its address. */
export async function handOff(
  tx: Database,
  publicUrl: string,
  action: CompiledAction,
  step: OpenedStep,
  { returnUrl, holdKey = null }: { returnUrl: unknown; holdKey?: string | null },
): Promise<string> {
  const { execution, dataKey } = step;
  const token = randomBytes(32).toString('base64url');
  const problem = returnUrl === undefined ? null : returnUrlProblem(returnUrl);
  if (problem !== null) throw errors.returnUrlInvalid(action.id, problem);
  await insertHandoff(tx, {
    tokenHash: handoffHash(token),
    projectId: execution.projectId,
    executionId: execution.id,
    actionId: action.id,
    holdKey,
    returnUrl:
      returnUrl === undefined ? null : dataKey.seal(encryptionContext.returnUrl(action.id), returnUrl),
  });
  return `${publicUrl}${handoffPath(token)}`;
}
