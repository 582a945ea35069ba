import { listAccountAudit } from '../../../services/audit/list.ts';
import { exportFacts, exportList } from '../../exports/export-list.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageView } from '../../http/paging.ts';
import { auditView } from '../../views/audit.ts';
import { AuditExportQuery, AuditPage, AuditQuery, filterOf } from './query.ts';

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

const list = { name: 'audit', page: AuditPage, scope: 'audit:read' } as const;
const facts = exportFacts(list.page);

export const accountAuditExportRoute = endpoint({
  method: 'GET',
  path: '/v1/audit/export',
  operationId: 'exportAccountAudit',
  summary: 'Export who changed what in the account, as JSON or CSV',
  ...facts,
  scope: list.scope,
  query: AuditExportQuery,
  errors: [...(facts.errors ?? []), 'keyLimitedToProjects'],
  handle: (call, dependencies) =>
    exportList(list, call, dependencies, async (place) => {
      const query = { ...call.query, ...place };
      const asked = { filter: filterOf(query), page: pageOf(query) };
      return pageView(await listAccountAudit(call.context, asked), query, auditView);
    }),
});
