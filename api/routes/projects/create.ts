import * as v from 'valibot';
import { requireWholeAccount } from '../../../services/permissions.ts';
import { createProject } from '../../../services/projects/create.ts';
import { getProject } from '../../../services/projects/get.ts';
import { Name } from '../../../src/language/names/name.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { projectView, Project } from '../../views/project.ts';

export const CreateProject = v.pipe(v.strictObject({ name: Name }), v.examples([{ name: 'Onboarding' }]));

export const createRoute = endpoint({
  method: 'POST',
  path: '/v1/projects',
  operationId: 'createProject',
  summary: 'Create a project and its default wallet',
  scope: 'projects:write',
  body: CreateProject,
  answers: { 201: { description: 'The project.', body: Project } },
  errors: ['keyLimitedToProjects', 'planLimitReached'],
  async handle(call) {
    return mutate(call, {
      location: (id) => `/v1/projects/${id}`,
      async view(ctx, id) {
        // A repeated request may come from a key that could not have created the project.
        requireWholeAccount(ctx.caller);
        return projectView(await getProject(ctx, id));
      },
      async work(ctx) {
        const { id } = await createProject(ctx, call.body);
        return { status: 201, recordId: id };
      },
    });
  },
});
