import { auditActions } from '../api/choices.ts';
import type { AuditEntry } from '../api/types.ts';

type AuditAction = AuditEntry['action'];
export type AuditRecordType = AuditEntry['recordType'];

const recordTypeOf = (action: AuditAction): string => action.slice(0, action.indexOf('.'));

/** Returns the audited actions by the type of the record, or those of one type. */
export const actionsByType = (type?: string): { group: string; items: string[] }[] =>
  [...Map.groupBy([...auditActions], recordTypeOf)]
    .filter(([group]) => type === undefined || group === type)
    .map(([group, items]) => ({ group, items }));

/** The filters of the audit log, as they are in the address. */
export interface AuditSearch {
  action?: string | undefined;
  type?: string | undefined;
  actor?: string | undefined;
  record?: string | undefined;
  execution?: string | undefined;
  project?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  cursor?: string | undefined;
}

const names = [
  'action',
  'type',
  'actor',
  'record',
  'execution',
  'project',
  'from',
  'until',
  'cursor',
] as const;

/** Keeps the valid filters of an address. */
export const AuditSearch = (given: Record<string, unknown>): AuditSearch =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = given[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );

/** Returns the beginning of a local day, or of the day after it. */
const instantOf = (day: string, days: number): string | undefined => {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + days);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};

/** Returns the filters as the API accepts them, which refuses unknown ones. The project is part of the path. */
export function queryOf({ action, type, actor, record, execution, from, until, cursor }: AuditSearch) {
  const createdAfter = from === undefined ? undefined : instantOf(from, 0);
  const createdBefore = until === undefined ? undefined : instantOf(until, 1);
  return {
    limit: 50,
    ...(action === undefined ? {} : { action: action as AuditAction }),
    ...(type === undefined ? {} : { recordType: type as AuditRecordType }),
    ...(actor === undefined ? {} : { actorId: actor }),
    ...(record === undefined ? {} : { recordId: record }),
    ...(execution === undefined ? {} : { executionId: execution }),
    ...(createdAfter === undefined ? {} : { createdAfter }),
    ...(createdBefore === undefined ? {} : { createdBefore }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}
