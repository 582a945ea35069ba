import type { Page } from '../../db/queries/page.ts';
import { readWorkflows, type WorkflowRow } from '../../db/queries/workflows.ts';
import type { Context } from '../context.ts';

export interface ListWorkflows {
  /** If set, only workflows are listed whose name contains this text, in upper or lower case. */
  name?: string | undefined;
  page: Page;
}

/** Returns a page of the workflows of a project. */
export const listWorkflows = (
  { tx }: Pick<Context, 'tx'>,
  projectId: string,
  { name, page }: ListWorkflows,
): Promise<WorkflowRow[]> => readWorkflows(tx, projectId, { name }, page);
