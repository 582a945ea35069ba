import { endpoint } from '../../http/endpoint.ts';
import { withEtag } from '../../http/precondition.ts';
import { viewProject, Project } from '../../views/project.ts';
import { ProjectParams } from '../executions/params.ts';

export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}',
  operationId: 'getProject',
  summary: 'Get a project',
  scope: 'projects:read',
  params: ProjectParams,
  answers: { 200: { description: 'The project.', body: Project, headers: ['etag'] } },
  async handle({ params, principal }, { db }) {
    return withEtag({ status: 200, body: await viewProject(db, principal, params.projectId) });
  },
});
