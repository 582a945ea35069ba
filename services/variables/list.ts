import type { Page } from '../../db/queries/page.ts';
import { listVariables as readPage, type VariableRow } from '../../db/queries/variables.ts';
import type { Context } from '../context.ts';

/** Returns a page of the variables of a project. */
export const listVariables = (
  { tx }: Pick<Context, 'tx'>,
  projectId: string,
  page: Page,
): Promise<VariableRow[]> => readPage(tx, projectId, page);
