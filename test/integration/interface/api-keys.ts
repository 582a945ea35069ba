import type { Scope } from '../../../src/account/keys/scopes.ts';
import type { Stack } from '../../stack/stack.ts';

export interface ApiKey {
  id: string;
  name: string;
  publicId: string;
  scopes: Scope[];
  projectIds: string[] | null;
  expiresAt: string | null;
  lastUsedAt: string | null;
  overlapEndsAt: string | null;
  value?: string;
}

let names = 0;
export const newName = (): string => `key ${++names}`;

/** Returns the requests for API keys of a stack's account. */
export const apiKeysOf = (stack: Stack) => ({
  create: (body: object, apiKey = stack.tenant.apiKey, headers: Record<string, string> = {}) =>
    stack.request<ApiKey & { value: string }>('POST', '/v1/api-keys', {
      body: { name: newName(), scopes: ['readOnly'], ...body },
      apiKey,
      headers,
    }),
  reroll: (id: string, body?: object, apiKey = stack.tenant.apiKey) =>
    stack.request<ApiKey & { value: string }>('POST', `/v1/api-keys/${id}/reroll`, { body, apiKey }),
  statusWith: async (apiKey: string) => (await stack.request('GET', '/v1/projects', { apiKey })).status,
});
