import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { projects } from '../../schema/index.ts';

/** What a caller may enter: an account's projects, all of them where none is named. */
export interface Reach {
  accountId: string;
  projectIds: readonly string[] | null;
}

/** Projects that are there and within reach. */
export const reachable = ({ accountId, projectIds }: Reach): SQL | undefined =>
  and(
    eq(projects.accountId, accountId),
    isNull(projects.archivedAt),
    projectIds === null ? undefined : inArray(projects.id, [...projectIds]),
  );
