import type { AgentResponse } from '../dispatch.ts';

/** An OAuth error (RFC 6749 §5.2): a code for the wallet, and a sentence for its developer. */
export const oauthError = (
  status: number,
  error: string,
  description: string,
  headers: Record<string, string> = {},
): AgentResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ error, error_description: description }),
});
