import * as v from 'valibot';

/** The keys of a record of a project. */
export interface RecordKey {
  projectId: string;
  id: string;
}

/** A kind of records of a project. */
export interface RecordKind {
  /** The type of its records, such as `secretStore`: the id in its paths and the names in clients follow from it. */
  type: string;
  /** Its path beneath the project, such as `secret-stores`. */
  path: string;
}

export const pascalCase = (text: string): string =>
  text.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The path of one record, and how its key is read from it. */
export const recordPathOf = ({ type, path }: RecordKind) => ({
  path: `/v1/projects/{projectId}/${path}/{${type}Id}`,
  params: v.object({ projectId: v.string(), [`${type}Id`]: v.string() }),
  keyOf: (params: Record<string, string>): RecordKey => ({
    projectId: params['projectId'] ?? '',
    id: params[`${type}Id`] ?? '',
  }),
});
