import { setTimeout as sleep } from 'node:timers/promises';
import { isFinal, isOnHold } from '../../src/executions/status.ts';
import type { TriedExecution } from '../project.ts';
import type { Project } from '../project.ts';

const pollMs = 300;

/** The fields in which an action outputs the link for a wallet. */
const links = ['offerUri', 'authorizationRequestUri', 'invitationUrl'] as const;

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
    // The link of an invitation to present or to take something is one level deeper.
    const places = [fields, (fields['invitation'] ?? {}) as Record<string, unknown>];
    const link = places
      .flatMap((place) => links.map((name) => place[name]))
      .find((value) => typeof value === 'string');
    const callbackUrl =
      typeof fields['callbackUrl'] === 'string' ? `a POST to ${fields['callbackUrl']}` : undefined;
    return [{ key: `${actionId} ${link as string}`, actionId, link, callbackUrl }];
  });
}
