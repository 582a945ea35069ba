import { clip } from '../../../src/language/errors/clip.ts';

const maxReasonLength = 200;

/** The agent's error in one line, without the quotes in it: those are the sender's data. */
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
