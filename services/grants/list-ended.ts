import {
  credentialName,
  readAuthorizations,
  readOpenProjects,
  type Authorization,
  type Credential,
} from '../../db/queries/accounts/authorization.ts';
import { scopesOfRole } from '../../src/account/keys/roles.ts';
import type { Scope } from '../../src/account/keys/scopes.ts';
import type { Context } from '../context.ts';

/** The access of a caller who goes on reading, as it was when they began. */
export interface Grant {
  credential: Credential;
  /** Null: the whole account. */
  projectId: string | null;
  scope: Scope;
}

/** Returns the grants that would be refused now. It takes two statements, however many grants there are. */
export async function listEndedGrants<Given extends Grant>(
  { tx }: Pick<Context, 'tx'>,
  grants: readonly Given[],
): Promise<Given[]> {
  const credentials = new Map(grants.map(({ credential }) => [credentialName(credential), credential]));
  const projectIds = new Set(grants.flatMap(({ projectId }) => projectId ?? []));
  const authorizations = await readAuthorizations(tx, [...credentials.values()]);
  const projects = await readOpenProjects(tx, [...projectIds]);
  return grants.filter((grant) => {
    const authorization = authorizations.get(credentialName(grant.credential));
    const isOpen = grant.projectId === null || projects.has(grant.projectId);
    return !isOpen || !authorization || !opens(authorization, grant);
  });
}

function opens({ role, scopes, projectIds }: Authorization, { scope, projectId }: Grant): boolean {
  const open: readonly string[] = role === null ? scopes : scopesOfRole(role);
  return (
    open.includes(scope) && (projectIds === null || (projectId !== null && projectIds.includes(projectId)))
  );
}
