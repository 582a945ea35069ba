import { setTimeout as sleep } from 'node:timers/promises';
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

interface Held {
  name: string;
  output: Record<string, unknown> | null;
}

/**
 * Follows an execution until it has ended, and uses the wallet for each hold that needs one. Other holds are reported
 * and waited for.
 * @throws Error if the execution has failed or was cancelled
 */
export async function follow(
  project: Project,
  id: string,
  { take, say }: { take: (link: string) => Promise<void>; say: (line: string) => void },
): Promise<void> {
  /** Holds in which the wallet has done its part. */
  const seen = new Set<string>();
  for (; ; await sleep(pollMs)) {
    const execution = await project.ask<TriedExecution>('GET', `/executions/${id}`);
    const { status, error } = execution;
    if (isFinal(status)) {
      if (status === 'completed') return say('The execution is completed.');
      throw new Error(`The execution is ${status}. ${error ? JSON.stringify(error) : ''}`.trim());
    }
    const { data } = await project.ask<{ data: Hold[] }>('GET', `/holds?executionId=${id}&limit=100`);
    for (const hold of data.filter(({ id: holdId }) => !seen.has(holdId))) {
      seen.add(hold.id);
      const { actionId } = hold;
      const path = `/executions/${id}/actions/${encodeURIComponent(actionId)}`;
      const { link, reason } = waitOf(await project.ask<Held>('GET', path));
      say(`'${actionId}' waits for ${reason}`);
      if (link !== null) await take(link);
    }
  }
}

function waitOf({ name, output }: Held): { link: string | null; reason: string } {
  const link = walletLinkIn(output);
  if (link !== null) return { link, reason: `a wallet: it takes ${link.slice(0, link.indexOf(':') + 1)}…` };
  const callbackUrl = output?.['callbackUrl'];
  if (typeof callbackUrl === 'string') return { link: null, reason: `a POST to ${callbackUrl}` };
  const isOverConnection = name.startsWith('didcomm/');
  return { link: null, reason: isOverConnection ? 'a wallet, over its connection' : 'its time to come' };
}
