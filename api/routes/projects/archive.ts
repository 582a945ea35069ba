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
    'The project disappears from all lists and starts nothing any more. After 30 days all its data and keys are erased; before that, its executions can be erased one by one.',
  scope: 'projects:write',
  params: ProjectParams,
  answers: { 204: { description: 'The project is deleted.' } },
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
