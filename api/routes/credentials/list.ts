import * as v from 'valibot';
import { listCredentials } from '../../../services/credentials/list.ts';
import { endpoint } from '../../http/endpoint.ts';
import { Instant } from '../executions/filter.ts';
import { pageOf, pageOfMany, pageQuery, pageView } from '../../http/paging.ts';
import { idOf } from '../../../src/language/names/uuid.ts';
import { IssuedCredential, issuedCredentialView } from '../../views/issued-credential.ts';
import { ProjectParams } from '../executions/params.ts';
import { CredentialStatus } from '../../views/enumerations.ts';

export const listRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/credentials',
  operationId: 'listCredentials',
  summary: 'List the credentials that the project has issued',
  scope: 'credentials:read',
  params: ProjectParams,
  query: v.strictObject({
    ...pageQuery,
    executionId: v.optional(idOf('an execution')),
    issuanceId: v.optional(idOf('an issuance')),
    credentialTemplateId: v.optional(idOf('a credential template')),
    status: v.optional(CredentialStatus),
    expiresBefore: v.optional(Instant),
  }),
  answers: { 200: { description: 'A page of credentials.', body: pageOfMany(IssuedCredential) } },
  async handle({ params: { projectId }, query, context }) {
    const { limit, cursor, sort, ...filter } = query;
    const page = { limit, cursor, sort };
    const rows = await listCredentials(context, projectId, { filter, page: pageOf(page) });
    return { status: 200, body: pageView(rows, page, (row) => issuedCredentialView(row, context.publicUrl)) };
  },
});
