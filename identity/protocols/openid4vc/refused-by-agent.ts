import type { AgentContext } from '@credo-ts/core';
import { OpenId4VcVerificationSessionRepository } from '@credo-ts/openid4vc';
import { clip } from '../../../src/language/errors/clip.ts';
import { isOfJavaScript, unreadableAnswer } from './mistakes/plain-words.ts';
import type { ErrorDetail } from '../../../src/language/errors/error-body.ts';

const maxLength = 300;

/** Why the agent refuses a presentation (the wallet only gets the first line of it); null if it says nothing. */
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

/** The agent's schemas list the unexpected values in JSON. */
const listOfFaults = /^\s*\[\s*\{/;

const nothingNew = 'Error occured during verification of presentation. ';

/**
 * The agent's messages end with JSON of the request or the presentation, which nobody but the verifier may see. A
 * presentation in a list begins with `\t- badge[0]: …`.
 */
export function sentenceIn(message: string): string {
  if (isOfJavaScript(message) || listOfFaults.test(message)) return unreadableAnswer;
  return message
    .split('{', 1)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(nothingNew, '')
    .replace(/^ ?- /, '')
    .trim();
}
