import { countOpen } from '../../../db/queries/executions/open.ts';
import { archiveProject, lockProject } from '../../../db/queries/accounts/projects.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { notAllowed } from '../../http/not-allowed.ts';
import { notFound } from '../../http/not-found.ts';
import { ProjectParams } from '../executions/params.ts';

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
        if (!(await lockProject(db, { accountId, id }))) throw notFound('project', id);
        const open = await countOpen(db, { projectId: id });
        if (open > 0) {
          throw notAllowed('The project has executions that have not ended.', {
            reason: 'execution.open',
            message: 'cancel them, or wait for their end',
            recordType: 'project',
            recordId: id,
            openExecutions: open,
          });
        }
        await archiveProject(db, { accountId, id });
        return { status: 204, recordId: id };
      },
    });
  },
});
