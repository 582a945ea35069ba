import { clip } from '../../../src/errors/clip.ts';

const maxReasonLength = 200;

/** What the agent's errors say, in one line without what they quote: that is the sender's. */
export function withoutData(error: unknown): string {
  const messages: string[] = [];
  for (let at = error; at instanceof Error && messages.length < 3; at = at.cause) messages.push(at.message);
  return clip(
    messages
      .join(': ')
      .replaceAll(/'[^']*'|"[^"]*"|`[^`]*`|[{[][^]*[}\]]/g, '…')
      .replaceAll(/\s+/g, ' '),
    maxReasonLength,
  );
}
