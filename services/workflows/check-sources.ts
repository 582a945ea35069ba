import { findInboundByName } from '../../db/queries/inbound-webhooks/inbound-webhooks.ts';
import type { NamedSource } from '../../src/definitions/named-sources.ts';
import type { Problem } from '../../src/definitions/problem.ts';
import type { Context } from '../context.ts';

/**
 * Warns of inbound webhooks that a definition waits for, and that are not there, or have no key. They may be created, or be given one,
 * until the wait begins.
 */
export async function sourceProblems(
  { tx }: Pick<Context, 'tx'>,
  projectId: string,
  sources: readonly NamedSource[],
): Promise<Problem[]> {
  if (sources.length === 0) return [];
  const found = await findInboundByName(tx, projectId, [...new Set(sources.map(({ name }) => name))]);
  return sources.flatMap(({ name, ...place }): Problem[] => {
    const webhook = found.get(name);
    if (webhook?.hasKey) return [];
    const message = webhook
      ? `The inbound webhook \`${name}\` has no \`key\`, so its events resume nothing.`
      : `The project has no inbound webhook \`${name}\`.`;
    return [{ severity: 'warning', code: 2000, reason: 'match.source', message, ...place }];
  });
}
