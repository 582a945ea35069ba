/** Describes a resource beneath a project, with pages in the console beneath `pages`. */
const ofProject = <Path extends string, Id extends string>(path: Path, id: Id, pages: string = path) => ({
  path: `/v1/projects/{projectId}/${path}` as const,
  id,
  /** The method that changes a record. */
  update: 'PATCH',
  pages: { list: `/projects/$projectId/${pages}`, record: `/projects/$projectId/${pages}/$${id}` },
});

/**
 * The resources of the API whose operations have the usual shape, by their names in the console. `id` is the parameter
 * with the id of one of them.
 */
export const resources = {
  variables: ofProject('variables', 'variableId'),
  calendars: ofProject('calendars', 'calendarId'),
  forms: ofProject('forms', 'formId'),
} as const;

export type ResourceName = keyof typeof resources;
