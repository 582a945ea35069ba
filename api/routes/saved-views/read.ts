import { getSavedView, listSavedViews } from '../../../services/saved-views/views.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOfMany } from '../../http/paging.ts';
import { SavedView, savedViewView } from '../../views/saved-view.ts';
import { ProjectParams } from '../executions/params.ts';
import { SavedViewParams } from './fields.ts';

export const listRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/saved-views',
  operationId: 'listSavedViews',
  summary: 'List the saved views of a project, and those of the member who has signed in',
  scope: 'executions:read',
  params: ProjectParams,
  answers: { 200: { description: 'All saved views, by name.', body: pageOfMany(SavedView) } },
  async handle({ params: { projectId }, context }) {
    const views = await listSavedViews(context, projectId);
    return { status: 200, body: { data: views.map(savedViewView), nextCursor: null } };
  },
});

export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/saved-views/{savedViewId}',
  operationId: 'getSavedView',
  summary: 'Get a saved view',
  scope: 'executions:read',
  params: SavedViewParams,
  answers: { 200: { description: 'The view.', body: SavedView } },
  async handle({ params: { projectId, savedViewId }, context }) {
    return { status: 200, body: savedViewView(await getSavedView(context, projectId, savedViewId)) };
  },
});
