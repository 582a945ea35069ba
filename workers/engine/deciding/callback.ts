import type { Callback } from '../../../actions/context.ts';
import { callbackToken } from '../../../db/keys/callback-token.ts';
import { decisionMac } from '../../../db/keys/decision-secrets.ts';
import { callbackLink } from '../../../src/executions/contract/callbacks.ts';
import { decisionPath, decisionToken, taskPath } from '../../../src/executions/contract/decisions.ts';
import { isEntryPath, type Path } from '../../../src/engine/plan/path.ts';
import type { ExecutionRun } from '../reading/execution-run.ts';

/** Whether somebody outside answers it: each of its tries has an address of its own. */
export function hasCallback(run: ExecutionRun, path: Path): boolean {
  const hold = isEntryPath(path) ? run.entryOf(path).action?.contract.hold : undefined;
  return hold?.waitsFor === 'callback' || hold?.waitsFor === 'person';
}

export function callbackOf(run: ExecutionRun, publicUrl: string, path: Path, effect: number): Callback {
  const token = callbackToken(run.dataKey, path, effect);
  const link = { executionId: run.key.executionId, path, effect: String(effect), mac: token };
  const pageOf = (person: number): string => {
    const place = { path, effect, person };
    const page = { executionId: run.key.executionId, ...place, mac: decisionMac(run.dataKey, place) };
    return `${publicUrl}${decisionPath(decisionToken(page))}`;
  };
  const taskUrl = `${publicUrl}${taskPath(run.loaded.projectId, run.key.executionId, path)}`;
  return { token, url: callbackLink(publicUrl, link), pageOf, taskUrl };
}
