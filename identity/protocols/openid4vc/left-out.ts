import type { AgentResponse } from './dispatch.ts';

/** Metadata of the agent's authorisation code flow (RFC 8414, RFC 9126, RFC 7636), which is not offered here. */
const leftOut = new Set([
  'authorization_challenge_endpoint',
  'authorization_endpoint',
  'authorization_response_iss_parameter_supported',
  'code_challenge_methods_supported',
  'pushed_authorization_request_endpoint',
  'require_pushed_authorization_requests',
]);
const authorizationCode = 'authorization_code';

const endpoints = /^\/oid4vci\/[^/]+\/(?:authorize|challenge|par|redirect)$/;
const metadata = /\/\.well-known\/oauth-authorization-server(?:\/|$)/;

/** Whether an endpoint of the agent belongs to a flow that is not offered. */
export const isLeftOut = (path: string): boolean => endpoints.test(path);

/** Removes fields from metadata that are not offered, and says that wallets need not authenticate. */
export function withoutLeftOut(path: string, answer: AgentResponse): AgentResponse {
  if (answer.status !== 200 || !metadata.test(path)) return answer;
  const promised = JSON.parse(answer.body) as Record<string, unknown> & { grant_types_supported?: string[] };
  const kept = Object.entries(promised).filter(([name]) => !leftOut.has(name));
  const grants = promised.grant_types_supported?.filter((grant) => grant !== authorizationCode);
  const body = {
    ...Object.fromEntries(kept),
    ...(grants ? { grant_types_supported: grants } : {}),
    // Left out, it would mean client_secret_basic (RFC 8414 §2).
    token_endpoint_auth_methods_supported: ['none'],
  };
  return { ...answer, body: JSON.stringify(body) };
}
