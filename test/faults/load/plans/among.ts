import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import type { Database } from '../../../../db/connection/client.ts';
import { findAskedMembers, findMemberOfProject } from '../../../../db/queries/members/asked.ts';
import { listBehind } from '../../../../db/queries/members/behind.ts';
import { workflowsNaming } from '../../../../db/queries/used-by.ts';
import { member } from './fill.ts';

/** What is asked about one member of many, and about the workflows of one project of many. */
export const among: Record<string, (tx: Database, projectId: string) => Promise<unknown>> = {
  findAskedMembers: async (tx) =>
    expect([...(await findAskedMembers(tx, [member.id, uuidv7()])).keys()]).toEqual([member.id]),
  findMemberOfProject: async (tx, projectId) => {
    for (const named of Object.values(member))
      expect(await findMemberOfProject(tx, { projectId, member: named })).toMatchObject(member);
  },
  listBehind: async (tx, projectId) => {
    for (const type of ['apiKey', 'execution', 'form', 'schedule'] as const)
      expect(await listBehind(tx, projectId, { type, id: uuidv7(), name: 'x' })).toEqual([]);
  },
  workflowsNaming: async (tx, projectId) =>
    expect(await workflowsNaming(tx, projectId, 'general/waitForEvent@v1')).not.toEqual([]),
};
