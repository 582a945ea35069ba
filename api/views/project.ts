import * as v from 'valibot';
import type { ProjectRow } from '../../db/queries/accounts/projects.ts';
import { Etag, tagOf } from '../http/precondition.ts';
import { Id, Time } from './fields.ts';
import { StoredDays } from './stored-days.ts';

export const Project = v.object({
  id: Id,
  name: v.string(),
  defaultWalletId: v.nullable(Id),
  storedDays: StoredDays,
  etag: Etag,
  createdAt: Time,
  updatedAt: Time,
});

export const projectView = ({ id, name, defaultWalletId, storedDays, createdAt, updatedAt }: ProjectRow) => ({
  id,
  name,
  defaultWalletId,
  storedDays,
  etag: tagOf(id, name, storedDays),
  createdAt,
  updatedAt,
});
