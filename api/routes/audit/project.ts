import { listProjectAudit } from '../../../services/audit/list.ts';
import { exportFacts, exportList } from '../../exports/export-list.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageView } from '../../http/paging.ts';
import { auditView } from '../../views/audit.ts';
import { ProjectParams } from '../executions/params.ts';
import { AuditExportQuery, AuditPage, AuditQuery, filterOf } from './query.ts';

export const projectAuditRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/audit',
  operationId: 'listProjectAudit',
  summary: 'List who changed what in a project',
  scope: 'audit:read',
  params: ProjectParams,
  query: AuditQuery,
  answers: { 200: { description: 'A page of entries, the newest first.', body: AuditPage } },
  async handle({ params, query, context }) {
    const asked = { filter: filterOf(query), page: pageOf(query) };
    const rows = await listProjectAudit(context, params.projectId, asked);
    return { status: 200, body: pageView(rows, query, auditView) };
  },
});

const list = { name: 'audit', page: AuditPage, scope: 'audit:read' } as const;

export const projectAuditExportRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/audit/export',
  operationId: 'exportProjectAudit',
  summary: 'Export who changed what in a project, as JSON or CSV',
  ...exportFacts(list.page),
  scope: list.scope,
  params: ProjectParams,
  query: AuditExportQuery,
  handle: (call, dependencies) =>
    exportList(list, call, dependencies, async (place) => {
      const query = { ...call.query, ...place };
      const asked = { filter: filterOf(query), page: pageOf(query) };
      return pageView(await listProjectAudit(call.context, call.params.projectId, asked), query, auditView);
    }),
});
