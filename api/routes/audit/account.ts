import { listAccountAudit } from '../../../services/audit/list.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageView } from '../../http/paging.ts';
import { auditView } from '../../views/audit.ts';
import { AuditPage, AuditQuery, filterOf } from './query.ts';

export const accountAuditRoute = endpoint({
  method: 'GET',
  path: '/v1/audit',
  operationId: 'listAccountAudit',
  summary: 'List who changed what in the account',
  scope: 'audit:read',
  query: AuditQuery,
  answers: { 200: { description: 'A page of entries, the newest first.', body: AuditPage } },
  errors: ['keyLimitedToProjects'],
  async handle({ query, context }) {
    const rows = await listAccountAudit(context, { filter: filterOf(query), page: pageOf(query) });
    return { status: 200, body: pageView(rows, query, auditView) };
  },
});
