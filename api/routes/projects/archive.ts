import { deleteProject } from '../../../services/projects/delete.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { ProjectParams } from '../executions/params.ts';

export const archiveRoute = endpoint({
  method: 'DELETE',
  path: '/v1/projects/{projectId}',
  operationId: 'deleteProject',
  summary: 'Delete a project without open executions',
  description:
    'Nobody sees or starts anything in it any more. After 30 days all that is in it is erased, with its keys; until then its executions can be erased one by one.',
  scope: 'projects:write',
  params: ProjectParams,
  answers: { 204: { description: 'It is gone.' } },
  errors: ['hasOpenExecutions'],
  async handle(call) {
    const { projectId } = call.params;
    return mutate(call, {
      async work(ctx) {
        await deleteProject(ctx, projectId);
        return { status: 204, recordId: projectId };
      },
    });
  },
});
