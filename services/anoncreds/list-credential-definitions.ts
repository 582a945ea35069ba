import {
  readCredentialDefinitions,
  type CredentialDefinitionRow,
} from '../../db/queries/anoncreds/credential-definitions.ts';
import type { Page } from '../../db/queries/page.ts';
import type { Context } from '../context.ts';

interface ListCredentialDefinitions {
  filter: Parameters<typeof readCredentialDefinitions>[2];
  page: Page;
}

/** Returns a page of the AnonCreds credential definitions of a project. */
export const listCredentialDefinitions = (
  { tx }: Pick<Context, 'tx'>,
  projectId: string,
  { filter, page }: ListCredentialDefinitions,
): Promise<CredentialDefinitionRow[]> => readCredentialDefinitions(tx, projectId, filter, page);
