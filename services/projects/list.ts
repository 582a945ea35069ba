import { readProjects } from '../../db/queries/accounts/projects.ts';
import type { Page } from '../../db/queries/page.ts';
import type { Context } from '../context.ts';

/** Returns a page of the projects that the caller may enter. */
export const listProjects = ({ tx, caller }: Context, page: Page) => readProjects(tx, caller, page);
