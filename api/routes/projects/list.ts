import * as v from 'valibot';
import { listProjects } from '../../../services/projects/list.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageQueryBy, pageView, pageOfMany } from '../../http/paging.ts';
import { projectView, Project } from '../../views/project.ts';

export const listRoute = endpoint({
  method: 'GET',
  path: '/v1/projects',
  operationId: 'listProjects',
  summary: 'List the projects that the caller may use',
  scope: 'projects:read',
  query: v.strictObject(pageQueryBy('updatedAt', 'name')),
  answers: { 200: { description: 'A page of projects.', body: pageOfMany(Project) } },
  async handle({ query, context }) {
    const rows = await listProjects(context, pageOf(query));
    return { status: 200, body: pageView(rows, query, projectView) };
  },
});
