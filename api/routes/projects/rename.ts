import * as v from 'valibot';
import { renameProject } from '../../../services/projects/rename.ts';
import { Name } from '../../../src/names/name.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { asKnown, Precondition, withEtag } from '../../http/precondition.ts';
import { projectView, Project } from '../../views/project.ts';
import { ProjectParams } from '../executions/params.ts';

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
  async handle(call) {
    const { projectId } = call.params;
    const known = asKnown('project', projectId, call.headers, projectView);
    const answer = await mutate(call, {
      async work(ctx) {
        const project = await renameProject(ctx, { projectId, name: call.body.name, asKnown: known });
        return { status: 200, recordId: projectId, body: projectView(project) };
      },
    });
    return withEtag(answer);
  },
});
