import * as v from 'valibot';
import type { ProjectRow } from '../../db/queries/accounts/projects.ts';
import { Etag, tagOf } from '../http/precondition.ts';
import { Id, Time } from './fields.ts';

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
