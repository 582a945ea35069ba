import * as v from 'valibot';
import { changeSavedView, deleteSavedView, saveView } from '../../../services/saved-views/views.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { SavedView, savedViewView } from '../../views/saved-view.ts';
import { ProjectParams } from '../executions/params.ts';
import { Filter, SavedViewParams, ViewName } from './fields.ts';

export const CreateSavedView = v.pipe(
  v.strictObject({
    name: ViewName,
    filter: Filter,
    isShared: v.pipe(
      v.optional(v.boolean(), false),
      v.description('True if all members of the project see the view. Requires `projects:write`.'),
    ),
  }),
  v.examples([{ name: 'Payments that failed', filter: { status: 'failed', since: 'week' }, isShared: true }]),
);

export const createRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/saved-views',
  operationId: 'createSavedView',
  summary: 'Save filters of the list of executions under a name',
  scope: 'executions:read',
  params: ProjectParams,
  body: CreateSavedView,
  answers: { 201: { description: 'The view.', body: SavedView } },
  errors: ['memberNeeded', 'savedViewsFull', 'viewNameTaken'],
  async handle(call) {
    const { projectId } = call.params;
    return mutate(call, {
      location: (id) => `/v1/projects/${projectId}/saved-views/${id}`,
      async work(ctx) {
        const made = await saveView(ctx, projectId, call.body);
        return { status: 201, recordId: made.id, body: savedViewView(made) };
      },
    });
  },
});

export const UpdateSavedView = v.pipe(
  v.strictObject({ name: v.exactOptional(ViewName), filter: v.exactOptional(Filter) }),
  v.examples([{ name: 'Payments that failed lately' }]),
);

export const updateRoute = endpoint({
  method: 'PATCH',
  path: '/v1/projects/{projectId}/saved-views/{savedViewId}',
  operationId: 'updateSavedView',
  summary: 'Give a saved view another name or other filters',
  scope: 'executions:read',
  params: SavedViewParams,
  body: UpdateSavedView,
  answers: { 200: { description: 'The view.', body: SavedView } },
  errors: ['viewNameTaken'],
  async handle(call) {
    const { projectId, savedViewId: id } = call.params;
    return mutate(call, {
      async work(ctx) {
        const view = await changeSavedView(ctx, { projectId, id }, call.body);
        return { status: 200, recordId: id, body: savedViewView(view) };
      },
    });
  },
});

export const deleteRoute = endpoint({
  method: 'DELETE',
  path: '/v1/projects/{projectId}/saved-views/{savedViewId}',
  operationId: 'deleteSavedView',
  summary: 'Delete a saved view',
  scope: 'executions:read',
  params: SavedViewParams,
  answers: { 204: { description: 'The saved view is deleted.' } },
  async handle(call) {
    const { projectId, savedViewId } = call.params;
    return mutate(call, {
      async work(ctx) {
        await deleteSavedView(ctx, projectId, savedViewId);
        return { status: 204, recordId: savedViewId };
      },
    });
  },
});
