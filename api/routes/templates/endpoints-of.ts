import * as v from 'valibot';
import {
  archiveTemplate,
  createTemplate,
  findTemplate,
  listTemplates,
  replaceTemplate,
  type TemplateKey,
  type TemplateKind,
} from '../../../db/queries/wallets/templates.ts';
import type { Database } from '../../../db/client.ts';
import { endpoint, type Endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { pageOf, pageOfMany, pageQueryBy, pageView } from '../../http/paging.ts';
import { Precondition, requireKnown, withEtag } from '../../http/precondition.ts';
import { templateView } from '../../views/template.ts';
import { ProjectParams } from '../executions/params.ts';
import { errors } from '../../../src/errors/catalogue.ts';

const TemplateParams = v.object({ projectId: v.string(), templateId: v.string() });

/** What tells one kind of template from another. */
export interface TemplateResource<
  B extends v.GenericSchema<unknown, { name: string }>,
  T extends v.GenericSchema<unknown, unknown>,
> {
  kind: TemplateKind;
  /** `CredentialTemplate` */
  typeName: string;
  /** Last part of the collection's path. */
  collection: string;
  what: string;
  Body: B;
  Template: T;
}

/** Create, list, get, replace, delete: the same for every kind of template. */
export function templateEndpointsOf<
  B extends v.GenericSchema<unknown, { name: string }>,
  T extends v.GenericSchema<unknown, unknown>,
>({ kind, typeName, collection, what, Body, Template }: TemplateResource<B, T>): readonly Endpoint[] {
  const path = `/v1/projects/{projectId}/templates/${collection}`;
  const onePath = `${path}/{templateId}`;
  const action = <Verb extends 'create' | 'replace' | 'delete'>(verb: Verb) =>
    `${kind}Template.${verb}` as const;
  const contentOf = ({ name, ...body }: { name: string }) => ({ name, body: JSON.stringify(body) });
  const view = (projectId: string) => async (db: Database, id: string) =>
    templateView(await requireTemplate(db, { projectId, kind, id }));

  return [
    endpoint({
      method: 'POST',
      path,
      operationId: `create${typeName}`,
      summary: `Create ${what}`,
      scope: 'workflows:write',
      params: ProjectParams,
      body: Body,
      answers: { 201: { description: 'The template.', body: Template } },
      async handle(call, dependencies) {
        const { projectId } = call.params;
        return mutate(call, dependencies, {
          action: action('create'),
          location: (id) => `/v1/projects/${projectId}/templates/${collection}/${id}`,
          view: view(projectId),
          async work(db) {
            const row = await createTemplate(db, { projectId, kind }, contentOf(call.body));
            return { status: 201, recordId: row.id, body: templateView(row) };
          },
        });
      },
    }),
    endpoint({
      method: 'GET',
      path,
      operationId: `list${typeName}s`,
      summary: `List the project's ${kind} templates`,
      scope: 'workflows:read',
      params: ProjectParams,
      query: v.strictObject(pageQueryBy('updatedAt', 'name')),
      answers: { 200: { description: 'A page of templates, the newest first.', body: pageOfMany(Template) } },
      async handle({ params: { projectId }, query }, { db }) {
        const rows = await listTemplates(db, { projectId, kind }, pageOf(query));
        return { status: 200, body: pageView(rows, query, templateView) };
      },
    }),
    endpoint({
      method: 'GET',
      path: onePath,
      operationId: `get${typeName}`,
      summary: `Get ${what}`,
      scope: 'workflows:read',
      params: TemplateParams,
      answers: { 200: { description: 'The template.', body: Template, headers: ['etag'] } },
      async handle({ params: { projectId, templateId: id } }, { db }) {
        return withEtag({ status: 200, body: await view(projectId)(db, id) });
      },
    }),
    endpoint({
      method: 'PUT',
      path: onePath,
      operationId: `replace${typeName}`,
      summary: `Replace ${what}; what is offered or asked already stays as it was`,
      scope: 'workflows:write',
      params: TemplateParams,
      headers: Precondition,
      body: Body,
      answers: { 200: { description: 'The template.', body: Template, headers: ['etag'] } },
      errors: ['recordNotAsKnown'],
      async handle(call, dependencies) {
        const { projectId, templateId: id } = call.params;
        const ifMatch = call.headers['if-match'];
        const answer = await mutate(call, dependencies, {
          action: action('replace'),
          view: view(projectId),
          async work(db) {
            await requireKnown(db, { type: 'template', id, ifMatch }, () => view(projectId)(db, id));
            const row = await replaceTemplate(db, { projectId, kind, id }, contentOf(call.body));
            if (!row) throw errors.recordNotFound('template', id);
            return { status: 200, recordId: id, body: templateView(row) };
          },
        });
        return withEtag(answer);
      },
    }),
    endpoint({
      method: 'DELETE',
      path: onePath,
      operationId: `delete${typeName}`,
      summary: `Delete ${what}; what is offered or asked already stays as it was`,
      scope: 'workflows:write',
      params: TemplateParams,
      answers: { 204: { description: 'It can not be named any more.' } },
      async handle(call, dependencies) {
        const { projectId, templateId: id } = call.params;
        return mutate(call, dependencies, {
          action: action('delete'),
          async work(db) {
            if (!(await archiveTemplate(db, { projectId, kind, id })))
              throw errors.recordNotFound('template', id);
            return { status: 204, recordId: id };
          },
        });
      },
    }),
  ];
}

async function requireTemplate(db: Database, key: TemplateKey) {
  const row = await findTemplate(db, key);
  if (!row) throw errors.recordNotFound('template', key.id);
  return row;
}
