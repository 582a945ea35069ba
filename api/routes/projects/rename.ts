import * as v from 'valibot';
import { renameProject } from '../../../db/queries/accounts/projects.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { Name } from '../../../src/names/name.ts';
import { Precondition, requireKnown, withEtag } from '../../http/precondition.ts';
import { viewProject, Project } from '../../views/project.ts';
import { ProjectParams } from '../executions/params.ts';
import { errors } from '../../../src/errors/catalogue.ts';

export const renameRoute = endpoint({
  method: 'PATCH',
  path: '/v1/projects/{projectId}',
  operationId: 'renameProject',
  summary: 'Rename a project',
  scope: 'projects:write',
  params: ProjectParams,
  body: v.pipe(v.strictObject({ name: Name }), v.examples([{ name: 'Acme' }])),
  headers: Precondition,
  answers: { 200: { description: 'The project.', body: Project, headers: ['etag'] } },
  errors: ['recordNotAsKnown'],
  async handle(call, dependencies) {
    const { principal, body } = call;
    const { projectId: id } = call.params;
    const ifMatch = call.headers['if-match'];
    const answer = await mutate(call, dependencies, {
      action: 'project.rename',
      view: (db) => viewProject(db, principal, id),
      async work(db) {
        await requireKnown(db, { type: 'project', id, ifMatch }, () => viewProject(db, principal, id));
        const { accountId } = principal;
        if (!(await renameProject(db, { accountId, id }, body.name)))
          throw errors.recordNotFound('project', id);
        return { status: 200, recordId: id };
      },
    });
    return withEtag(answer);
  },
});
