import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { findProject, type ProjectRow } from '../../db/queries/accounts/projects.ts';
import { Etag, tagOf } from '../http/precondition.ts';
import type { Principal } from '../auth/principal.ts';
import { Id, Time } from './fields.ts';
import { errors } from '../../src/errors/catalogue.ts';

export const Project = v.object({
  id: Id,
  name: v.string(),
  defaultWalletId: v.nullable(Id),
  etag: Etag,
  createdAt: Time,
  updatedAt: Time,
});

export const projectView = ({ id, name, defaultWalletId, createdAt, updatedAt }: ProjectRow) => ({
  id,
  name,
  defaultWalletId,
  etag: tagOf(id, name),
  createdAt,
  updatedAt,
});

/** Reads a project and shows it. @throws HoldfastError 2005/404 */
export async function viewProject(db: Database, principal: Principal, id: string) {
  const row = await findProject(db, principal, id);
  if (!row) throw errors.recordNotFound('project', id);
  return projectView(row);
}
