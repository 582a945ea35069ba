import * as v from 'valibot';
import type { ProjectValueRow, ProjectValueVersionRow } from '../../db/queries/project-values.ts';
import { Etag, tagOf } from '../http/precondition.ts';
import { Causer } from './causer.ts';
import { Id, Time } from './fields.ts';

const Version = v.pipe(v.number(), v.integer(), v.description('1, and one more with each change.'));
const Value = v.pipe(v.unknown(), v.description('Any JSON.'));

export const Variable = v.pipe(
  v.object({
    id: Id,
    projectId: Id,
    name: v.string(),
    value: Value,
    version: Version,
    etag: Etag,
    createdAt: Time,
    updatedAt: Time,
  }),
  v.description('A value of a project that expressions read.'),
);

/** A variable, with the records that use it. */
export const VariableWithUses = v.object({
  ...Variable.entries,
  workflows: v.pipe(
    v.array(v.object({ id: Id, name: v.string() })),
    v.description('Workflows whose published version names it, at most 100.'),
  ),
});

export const VariableVersion = v.object({
  version: Version,
  value: Value,
  changedBy: Causer,
  createdAt: Time,
});

/** The versions of a variable that are kept. */
export const VariableVersions = v.object({ data: v.array(VariableVersion) });

export const variableView = (row: ProjectValueRow) => ({
  id: row.id,
  projectId: row.projectId,
  name: row.name,
  value: JSON.parse(row.value) as unknown,
  version: row.version,
  etag: tagOf(row.id, row.version),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

export const variableVersionView = (row: ProjectValueVersionRow) => ({
  version: row.version,
  value: JSON.parse(row.value) as unknown,
  changedBy: row.changedBy,
  createdAt: row.createdAt,
});
