import { getProject } from '../../../services/projects/get.ts';
import { endpoint } from '../../http/endpoint.ts';
import { withEtag } from '../../http/precondition.ts';
import { projectView, Project } from '../../views/project.ts';
import { ProjectParams } from '../executions/params.ts';

export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}',
  operationId: 'getProject',
  summary: 'Get a project',
  scope: 'projects:read',
  params: ProjectParams,
  answers: { 200: { description: 'The project.', body: Project, headers: ['etag'] } },
  async handle({ params, context }) {
    return withEtag({ status: 200, body: projectView(await getProject(context, params.projectId)) });
  },
});
