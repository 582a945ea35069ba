import { callbackToken } from '../../db/callback-token.ts';
import { waitForEventV1 } from '../../src/actions/general/wait-for-event.v1.ts';
import { callbackLink } from '../../src/contract/callbacks.ts';
import { isEntryPath, type Path } from '../../src/flow/path.ts';
import type { FlowRun } from './flow-run.ts';

/** The address at which somebody outside answers one try of a wait. The token in the address is its only secret. */
export interface Callback {
  token: string;
  url: string;
}

/** Whether somebody outside answers it: each of its tries has an address of its own. */
export const hasCallback = (run: FlowRun, path: Path): boolean =>
  isEntryPath(path) && run.entryOf(path).action?.contract.name === waitForEventV1.name;

export function callbackOf(run: FlowRun, publicUrl: string, path: Path, effect: number): Callback {
  const token = callbackToken(run.dataKey, path, effect);
  const link = { executionId: run.key.executionId, path, effect: String(effect), mac: token };
  return { token, url: callbackLink(publicUrl, link) };
}
