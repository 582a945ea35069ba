import * as v from 'valibot';
import { updateProject } from '../../../services/projects/update.ts';
import { Name } from '../../../src/language/names/name.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { asKnown, Precondition, withEtag } from '../../http/precondition.ts';
import { projectView, Project } from '../../views/project.ts';
import { ChangedStoredDays } from '../../views/stored-days.ts';
import { ProjectParams } from '../executions/params.ts';

export const updateRoute = endpoint({
  method: 'PATCH',
  path: '/v1/projects/{projectId}',
  operationId: 'renameProject',
  summary: 'Rename a project, or say how long its executions are kept',
  scope: 'projects:write',
  params: ProjectParams,
  body: v.pipe(
    v.strictObject({ name: v.exactOptional(Name), storedDays: v.exactOptional(ChangedStoredDays) }),
    v.examples([{ name: 'Acme', storedDays: 365 }]),
  ),
  headers: Precondition,
  answers: { 200: { description: 'The project.', body: Project, headers: ['etag'] } },
  errors: ['recordNotAsKnown'],
  async handle(call) {
    const { projectId } = call.params;
    const known = asKnown('project', projectId, call.headers, projectView);
    const answer = await mutate(call, {
      async work(ctx) {
        const project = await updateProject(ctx, { projectId, change: call.body, asKnown: known });
        return { status: 200, recordId: projectId, body: projectView(project) };
      },
    });
    return withEtag(answer);
  },
});
