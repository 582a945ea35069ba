import { setTimeout as sleep } from 'node:timers/promises';
import { catalogue } from '../../src/actions/catalogue.ts';
import { isFinal } from '../../src/executions/status.ts';
import { walletLinkIn } from '../../src/executions/wallet-link.ts';
import type { TriedExecution } from '../project.ts';
import type { Project } from '../project.ts';

const pollMs = 300;

interface Hold {
  id: string;
  /** A path: in a loop, each iteration waits on its own. */
  actionId: string;
}

interface OpenWait {
  name: string;
  output: Record<string, unknown> | null;
}

/**
 * Follows an execution until it has ended, and uses the wallet for each hold that needs one. Other holds are reported and waited
 * for; actions that a wallet did over its connection are reported, too, however quick they were.
 * @throws Error if the execution has failed or was cancelled
 */
export async function follow(
  project: Project,
  id: string,
  { take, say }: { take: (link: string) => Promise<void>; say: (line: string) => void },
): Promise<void> {
  /** The holds that were looked at, and the links that they had. */
  const seen = new Map<string, Pick<Wait, 'isDecision' | 'link'>>();
  const ended = new Set<string>();
  const said = new Set<string>();
  for (; ; await sleep(pollMs)) {
    const execution = await project.ask<TriedExecution>('GET', `/executions/${id}`);
    const { status, error, completedActionIds } = execution;
    // An answer over a connection can come between two looks: the action that it ended is asked about once.
    for (const actionId of completedActionIds.filter((each) => !ended.has(each))) {
      ended.add(actionId);
      if (said.has(actionId)) continue;
      const { name } = await project.ask<OpenWait>('GET', pathOf(id, actionId));
      if (name.startsWith('didcomm/')) say(`'${actionId}' was done with a wallet, over its connection`);
    }
    if (isFinal(status)) {
      if (status === 'completed') return say('The execution is completed.');
      throw new Error(`The execution is ${status}. ${error ? JSON.stringify(error) : ''}`.trim());
    }
    const { data } = await project.ask<{ data: Hold[] }>('GET', `/holds?executionId=${id}&limit=100`);
    for (const { id: holdId, actionId } of data) {
      const before = seen.get(holdId);
      // A decision waits for a wallet as often as somebody has chosen.
      if (before && !before.isDecision) continue;
      const { link, reason, isDecision } = waitOf(await project.ask<OpenWait>('GET', pathOf(id, actionId)));
      seen.set(holdId, { isDecision, link });
      if (before && (link === null || link === before.link)) continue;
      said.add(actionId);
      say(`'${actionId}' waits for ${reason}`);
      if (link !== null) await take(link);
    }
  }
}

const pathOf = (executionId: string, actionId: string): string =>
  `/executions/${executionId}/actions/${encodeURIComponent(actionId)}`;

interface Wait {
  link: string | null;
  reason: string;
  isDecision: boolean;
}

function waitOf({ name, output }: OpenWait): Wait {
  const isDecision = catalogue.get(name)?.hold?.waitsFor === 'person';
  const link = walletLinkIn(output, Date.now());
  if (link !== null)
    return { link, reason: `a wallet: it takes ${link.slice(0, link.indexOf(':') + 1)}…`, isDecision };
  return { link: null, reason: isDecision ? 'somebody to decide' : othersIn(name, output), isDecision };
}

function othersIn(name: string, output: OpenWait['output']): string {
  const callbackUrl = output?.['callbackUrl'];
  if (typeof callbackUrl === 'string') return `a POST to ${callbackUrl}`;
  return name.startsWith('didcomm/') ? 'a wallet, over its connection' : 'its time to come';
}
