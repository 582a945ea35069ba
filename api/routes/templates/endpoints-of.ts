import * as v from 'valibot';
import { createTemplate } from '../../../services/templates/create.ts';
import { deleteTemplate } from '../../../services/templates/delete.ts';
import { getTemplate, getTemplateWithUses, type TemplateKind } from '../../../services/templates/get.ts';
import { listTemplates } from '../../../services/templates/list.ts';
import { replaceTemplate } from '../../../services/templates/replace.ts';
import type { Context } from '../../../services/context.ts';
import { endpoint, type Endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { pageOf, pageOfMany, pageQueryBy, pageView } from '../../http/paging.ts';
import { asKnown, Precondition, withEtag } from '../../http/precondition.ts';
import { templateView } from '../../views/template.ts';
import { ProjectParams } from '../executions/params.ts';

const TemplateParams = v.object({ projectId: v.string(), templateId: v.string() });

/** The differences between the kinds of templates. */
export interface TemplateResource<
  B extends v.GenericSchema<unknown, { name: string }>,
  T extends v.GenericSchema<unknown, unknown>,
> {
  kind: TemplateKind;
  /** The type name, such as `CredentialTemplate`. */
  typeName: string;
  /** The last part of the collection's path. */
  collection: string;
  what: string;
  Body: B;
  Template: T;
  TemplateWithUses: v.GenericSchema<unknown, unknown>;
}

/** Returns the endpoints that create, list, get, replace and delete templates of any kind. */
export function templateEndpointsOf<
  B extends v.GenericSchema<unknown, { name: string }>,
  T extends v.GenericSchema<unknown, unknown>,
>({
  kind,
  typeName,
  collection,
  what,
  Body,
  Template,
  TemplateWithUses,
}: TemplateResource<B, T>): readonly Endpoint[] {
  const path = `/v1/projects/{projectId}/templates/${collection}`;
  const onePath = `${path}/{templateId}`;
  const contentOf = ({ name, ...body }: { name: string }) => ({ name, body: JSON.stringify(body) });
  const view = (projectId: string) => async (ctx: Context, id: string) =>
    templateView(await getTemplate(ctx, { projectId, kind, id }));

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
      async handle(call) {
        const { projectId } = call.params;
        return mutate(call, {
          location: (id) => `/v1/projects/${projectId}/templates/${collection}/${id}`,
          view: view(projectId),
          async work(ctx) {
            const row = await createTemplate(ctx, { projectId, kind }, contentOf(call.body));
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
      async handle({ params: { projectId }, query, context }) {
        const rows = await listTemplates(context, { projectId, kind }, pageOf(query));
        return { status: 200, body: pageView(rows, query, templateView) };
      },
    }),
    endpoint({
      method: 'GET',
      path: onePath,
      operationId: `get${typeName}`,
      summary: `Get ${what}, and which workflows use it`,
      scope: 'workflows:read',
      params: TemplateParams,
      answers: { 200: { description: 'The template.', body: TemplateWithUses, headers: ['etag'] } },
      async handle({ params: { projectId, templateId: id }, context }) {
        const { template, workflows } = await getTemplateWithUses(context, { projectId, kind, id });
        return withEtag({ status: 200, body: { ...templateView(template), workflows } });
      },
    }),
    endpoint({
      method: 'PUT',
      path: onePath,
      operationId: `replace${typeName}`,
      summary: `Replace ${what}; existing offers and requests do not change`,
      scope: 'workflows:write',
      params: TemplateParams,
      headers: Precondition,
      body: Body,
      answers: { 200: { description: 'The template.', body: Template, headers: ['etag'] } },
      errors: ['recordNotAsKnown'],
      async handle(call) {
        const { projectId, templateId: id } = call.params;
        const known = asKnown('template', id, call.headers, templateView);
        const content = contentOf(call.body);
        const answer = await mutate(call, {
          async work(ctx) {
            const key = { projectId, kind, id };
            const row = await replaceTemplate(ctx, key, { content, asKnown: known });
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
      summary: `Delete ${what}; existing offers and requests do not change`,
      scope: 'workflows:write',
      params: TemplateParams,
      answers: { 204: { description: 'The template is deleted. Definitions can no longer name it.' } },
      async handle(call) {
        const { projectId, templateId: id } = call.params;
        return mutate(call, {
          async work(ctx) {
            await deleteTemplate(ctx, { projectId, kind, id });
            return { status: 204, recordId: id };
          },
        });
      },
    }),
  ];
}
