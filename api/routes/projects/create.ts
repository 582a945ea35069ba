import * as v from 'valibot';
import { v7 as uuidv7 } from 'uuid';
import { createProject } from '../../../db/queries/accounts/projects.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireRoom } from '../../../db/limits.ts';
import { mutate } from '../../http/mutate.ts';
import { Name } from '../../../src/names/name.ts';
import { requireWholeAccount } from '../../auth/access-scope.ts';
import { viewProject, Project } from '../../views/project.ts';

export const CreateProject = v.pipe(v.strictObject({ name: Name }), v.examples([{ name: 'Onboarding' }]));

const walletName = 'Default wallet';

export const createRoute = endpoint({
  method: 'POST',
  path: '/v1/projects',
  operationId: 'createProject',
  summary: 'Create a project and its default wallet',
  scope: 'projects:write',
  body: CreateProject,
  answers: { 201: { description: 'The project.', body: Project } },
  errors: ['keyLimitedToProjects', 'planLimitReached'],
  async handle(call, dependencies) {
    const { principal, body } = call;
    requireWholeAccount(principal);
    return mutate(call, dependencies, {
      action: 'project.create',
      location: (id) => `/v1/projects/${id}`,
      view: (db, id) => viewProject(db, principal, id),
      async work(db) {
        await requireRoom(db, principal, 'projects');
        await requireRoom(db, principal, 'wallets');
        const { wrappedKey: key } = dependencies.vault.create(uuidv7());
        const project = { accountId: principal.accountId, name: body.name };
        const { id } = await createProject(db, project, { name: walletName, key });
        return { status: 201, recordId: id, projectId: id };
      },
    });
  },
});
