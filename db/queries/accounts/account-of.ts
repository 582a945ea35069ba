import type { Database } from '../../connection/client.ts';

/** The account of a project. It never changes, so it is read once. @throws Error if there is no such project */
export type AccountOf = (projectId: string) => Promise<string>;

const maxKept = 10_000;

export function createAccountOf(db: Database): AccountOf {
  const kept = new Map<string, string>();
  return async (projectId) => {
    const known = kept.get(projectId);
    if (known !== undefined) return known;
    const [row] = await db.$client<[{ accountId: string }?]>`
      select account_id as "accountId" from projects where id = ${projectId}`;
    if (!row) throw new Error(`no project ${projectId}`);
    const [oldest] = kept.keys();
    if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
    kept.set(projectId, row.accountId);
    return row.accountId;
  };
}
