import type { ApiKey } from '../api/types.ts';

/** The requests to try a key with, by the scope that they need, most important first. */
export const calls: readonly { scope: ApiKey['scopes'][number]; path: string; isOfAccount?: true }[] = [
  { scope: 'executions:read', path: '/v1/projects/{projectId}/executions' },
  { scope: 'workflows:read', path: '/v1/projects/{projectId}/workflows' },
  { scope: 'projects:read', path: '/v1/projects' },
  { scope: 'sessions:read', path: '/v1/projects/{projectId}/openid4vc/issuance' },
  { scope: 'credentials:read', path: '/v1/projects/{projectId}/credentials' },
  { scope: 'webhooks:read', path: '/v1/projects/{projectId}/webhooks' },
  { scope: 'usage:read', path: '/v1/projects/{projectId}/usage' },
  { scope: 'audit:read', path: '/v1/projects/{projectId}/audit' },
  { scope: 'account:read', path: '/v1/account' },
  { scope: 'keys:read', path: '/v1/api-keys' },
  { scope: 'members:read', path: '/v1/members', isOfAccount: true },
];

/** Returns a path that the key may read, in a project that it may enter; null if it may read nothing. */
export function firstCall(
  { scopes, projectIds }: Pick<ApiKey, 'scopes' | 'projectIds'>,
  /** The ids of the account's projects. */
  known: readonly string[],
): string | null {
  const projectId = (projectIds ?? known)[0];
  const call = calls.find(
    ({ scope, path, isOfAccount }) =>
      scopes.includes(scope) &&
      (projectId !== undefined || !path.includes('{projectId}')) &&
      (projectIds === null || !isOfAccount),
  );
  return call?.path.replace('{projectId}', projectId ?? '') ?? null;
}
