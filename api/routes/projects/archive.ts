import { countOpen } from '../../../db/queries/executions/open.ts';
import { archiveProject, lockProject } from '../../../db/queries/accounts/projects.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { ProjectParams } from '../executions/params.ts';
import { errors } from '../../../src/errors/catalogue.ts';

/** Nobody could see or cancel what still runs in a project that is gone: it must have ended before. */
export const archiveRoute = endpoint({
  method: 'DELETE',
  path: '/v1/projects/{projectId}',
  operationId: 'deleteProject',
  summary: 'Delete a project without open executions',
  scope: 'projects:write',
  params: ProjectParams,
  answers: { 204: { description: 'It is gone.' } },
  errors: ['hasOpenExecutions'],
  async handle(call, dependencies) {
    const { projectId: id } = call.params;
    const { accountId } = call.principal;
    return mutate(call, dependencies, {
      action: 'project.delete',
      async work(db) {
        if (!(await lockProject(db, { accountId, id }))) throw errors.recordNotFound('project', id);
        const open = await countOpen(db, { projectId: id });
        if (open > 0) {
          throw errors.hasOpenExecutions('project', id, open);
        }
        await archiveProject(db, { accountId, id });
        return { status: 204, recordId: id };
      },
    });
  },
});
