import { setTimeout as sleep } from 'node:timers/promises';
import { isFinal, isOnHold } from '../../src/executions/status.ts';
import type { TriedExecution } from '../gallery/try.ts';
import type { Project } from '../gallery/project.ts';

const pollMs = 300;

/** Where an action leaves what a wallet takes, and what it leaves for programs. */
const links = ['offerUri', 'authorizationRequestUri', 'invitationUrl'] as const;

/**
 * Stays with an execution until it has ended, and does with the wallet what it waits for. An action that waits for something
 * else is told, and waited for.
 * @throws Error where the execution has failed, or was cancelled
 */
export async function follow(
  project: Project,
  id: string,
  { take, say }: { take: (link: string) => Promise<void>; say: (line: string) => void },
): Promise<void> {
  /** Actions that were seen to wait, in which the wallet has done its part. */
  const seen = new Set<string>();
  for (; ; await sleep(pollMs)) {
    const execution = await project.ask<TriedExecution>('GET', `/executions/${id}`);
    const { status, error } = execution;
    if (isFinal(status)) {
      if (status === 'completed') return say('The execution is completed.');
      throw new Error(`The execution is ${status}. ${error ? JSON.stringify(error) : ''}`.trim());
    }
    const waits = isOnHold(status) ? waitsOf(execution).filter(({ key }) => !seen.has(key)) : [];
    for (const { key, actionId, link, callbackUrl } of waits) {
      seen.add(key);
      if (link === undefined) say(`'${actionId}' waits for ${callbackUrl ?? 'its time to come'}`);
      else {
        say(`'${actionId}' waits for a wallet: it takes ${link.slice(0, link.indexOf(':') + 1)}…`);
        await take(link);
      }
    }
  }
}

function waitsOf({ payload, completedActionIds }: TriedExecution) {
  return Object.entries(payload.actions).flatMap(([actionId, { output }]) => {
    if (completedActionIds.includes(actionId)) return [];
    const fields = (output ?? {}) as Record<string, unknown>;
    // An invitation to present or to take something stands deeper.
    const places = [fields, (fields['invitation'] ?? {}) as Record<string, unknown>];
    const link = places
      .flatMap((place) => links.map((name) => place[name]))
      .find((value) => typeof value === 'string');
    const callbackUrl =
      typeof fields['callbackUrl'] === 'string' ? `a POST to ${fields['callbackUrl']}` : undefined;
    return [{ key: `${actionId} ${link as string}`, actionId, link, callbackUrl }];
  });
}
