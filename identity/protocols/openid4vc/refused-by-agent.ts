import type { AgentContext } from '@credo-ts/core';
import { OpenId4VcVerificationSessionRepository } from '@credo-ts/openid4vc';
import { clip } from '../../../src/errors/clip.ts';
import type { ErrorDetail } from '../../../src/errors/holdfast-error.ts';

const maxLength = 300;

/** What the agent has found wrong with a presentation, of which it tells the wallet the first line alone; null where it says nothing. */
export async function refusedByAgent(
  context: AgentContext,
  sessionId: string,
): Promise<ErrorDetail<2002> | null> {
  const record = await context.dependencyManager
    .resolve(OpenId4VcVerificationSessionRepository)
    .findById(context, sessionId);
  const said = sentenceIn(record?.errorMessage ?? '');
  return said === '' ? null : { reason: 'presentation.invalid', message: clip(said, maxLength) };
}

const nothingNew = 'Error occured during verification of presentation. ';

/**
 * Its messages go on with JSON: what it answers, or what was shown beside what was asked for, which is for nobody but the
 * verifier's own eyes. Presentations are a list: `\t- badge[0]: …`.
 */
export const sentenceIn = (message: string): string =>
  message
    .split('{', 1)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(nothingNew, '')
    .replace(/^ ?- /, '')
    .trim();
