import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { projects } from '../schema/index.ts';

/** The projects of an account that a caller may use; all of them if `projectIds` is null. */
export interface AccessScope {
  accountId: string;
  projectIds: readonly string[] | null;
}

/** The projects that exist and that the caller may use. */
export const inScope = ({ accountId, projectIds }: AccessScope): SQL | undefined =>
  and(
    eq(projects.accountId, accountId),
    isNull(projects.archivedAt),
    projectIds === null ? undefined : inArray(projects.id, [...projectIds]),
  );
