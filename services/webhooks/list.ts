import type { Page } from '../../db/queries/page.ts';
import { listEndpoints, type EndpointRow } from '../../db/queries/webhooks/endpoints.ts';
import type { Context } from '../context.ts';

/** Returns a page of the webhooks of a project. */
export const listWebhooks = (
  { tx }: Pick<Context, 'tx'>,
  projectId: string,
  { search, page }: { search?: string | undefined; page: Page },
): Promise<EndpointRow[]> => listEndpoints(tx, projectId, search, page);
