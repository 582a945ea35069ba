import { useMemo } from 'react';
import { useAll } from '../api/use-all.ts';
import { useApi } from '../api/use-api.ts';
import { useMay } from '../session/session.ts';
import type { Knowledge, ProjectNames } from './editor/knowledge.ts';
import { shapeOf } from './editor/shape-of.ts';

/** Returns the names that a definition may use: actions, and records of the project. */
export function useKnowledge(projectId: string): Knowledge & { isComplete: boolean } {
  const { data: actions } = useApi('GET /v1/actions', {});
  const { project, isLoading } = useProjectNames(projectId);
  return {
    catalogue: useMemo(() => actions?.data ?? [], [actions]),
    project,
    isComplete: actions !== undefined && !isLoading,
  };
}

/** Asks only for records that the person may read, so nothing is refused: of the other records there are no names. */
function useProjectNames(projectId: string): { project: ProjectNames; isLoading: boolean } {
  const byName = { params: { projectId }, query: { sort: 'name' as const } };
  const ofProject = { params: { projectId } };
  const mayReadWorkflows = { enabled: useMay('workflows:read') };
  const mayReadSecrets = { enabled: useMay('secrets:read') };
  const mayReadWebhooks = { enabled: useMay('webhooks:read') };
  const mayReadWallets = { enabled: useMay('wallets:read') };
  const secrets = useAll('GET /v1/projects/{projectId}/secrets', byName, mayReadSecrets);
  const variables = useAll('GET /v1/projects/{projectId}/variables', byName, mayReadWorkflows);
  const calendars = useAll('GET /v1/projects/{projectId}/calendars', byName, mayReadWorkflows);
  const inbound = useAll('GET /v1/projects/{projectId}/inbound-webhooks', ofProject, mayReadWebhooks);
  const wallets = useAll('GET /v1/wallets', { query: { projectId, sort: 'name' } }, mayReadWallets);
  const credentials = useAll('GET /v1/projects/{projectId}/templates/credentials', ofProject);
  const presentations = useAll('GET /v1/projects/{projectId}/templates/presentations', ofProject);
  // There may be thousands of them; a member who needs one of the others copies its id.
  const firstByName = { params: { projectId }, query: { sort: 'name' as const, limit: 100 } };
  const workflows = useApi('GET /v1/projects/{projectId}/workflows', firstByName, mayReadWorkflows);
  // The shapes are not computed again with each letter.
  const shapes = useMemo(
    () => (variables.data?.data ?? []).map(({ name, value }) => ({ name, schema: shapeOf(value) })),
    [variables.data],
  );
  return {
    project: {
      secrets: secrets.data?.data ?? [],
      variables: shapes,
      calendars: calendars.data?.data ?? [],
      inboundWebhooks: (inbound.data?.data ?? []).filter(({ key }) => key !== null),
      workflows: workflows.data?.data ?? [],
      wallets: wallets.data?.data ?? [],
      credentialTemplates: credentials.data?.data ?? [],
      presentationTemplates: presentations.data?.data ?? [],
    },
    isLoading: [secrets, variables, calendars, inbound, wallets, credentials, presentations, workflows].some(
      (list) => list.isLoading,
    ),
  };
}
