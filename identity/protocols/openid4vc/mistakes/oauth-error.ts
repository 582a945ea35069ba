import type { Dispatched } from '../dispatch.ts';

/** What is refused, in the words of OAuth (RFC 6749 §5.2): `error` for the wallet, a sentence for who develops it. */
export const oauthError = (
  status: number,
  error: string,
  description: string,
  headers: Record<string, string> = {},
): Dispatched => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify({ error, error_description: description }),
});
