import { statuses, type Status } from '../ui/status.tsx';

/** What the list is filtered by, as it stands in the address. */
export interface ExecutionSearch {
  status?: Status | undefined;
  workflow?: string | undefined;
  label?: string | undefined;
  /** How far back, as one of the choices. */
  since?: Since | undefined;
  /** Started after and before: ISO 8601. */
  after?: string | undefined;
  before?: string | undefined;
  cursor?: string | undefined;
}

export const sinceChoices = {
  hour: { label: 'Last hour', ms: 3_600_000 },
  day: { label: 'Last 24 hours', ms: 86_400_000 },
  week: { label: 'Last 7 days', ms: 7 * 86_400_000 },
  month: { label: 'Last 30 days', ms: 30 * 86_400_000 },
} as const;
export type Since = keyof typeof sinceChoices;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const instant = (value: unknown): string | undefined => {
  const known = text(value);
  return known === undefined || Number.isNaN(Date.parse(known)) ? undefined : new Date(known).toISOString();
};

/** Whatever the address says, what is understood of it. */
export function ExecutionSearch(given: Record<string, unknown>): ExecutionSearch {
  const { status, since } = given;
  const [workflow, label, cursor] = [text(given['workflow']), text(given['label']), text(given['cursor'])];
  const [after, before] = [instant(given['after']), instant(given['before'])];
  return {
    ...(typeof status === 'string' && status in statuses ? { status: status as Status } : {}),
    ...(typeof since === 'string' && since in sinceChoices ? { since: since as Since } : {}),
    ...(workflow === undefined ? {} : { workflow }),
    ...(label === undefined ? {} : { label }),
    ...(after === undefined ? {} : { after }),
    ...(before === undefined ? {} : { before }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** The filters in the API's words. The beginning is a whole minute, so that the same question is the same question. */
export function filterOf({ status, workflow, label, since, after, before }: ExecutionSearch) {
  return {
    ...(status ? { status } : {}),
    ...(workflow === undefined ? {} : { workflowId: workflow }),
    ...(label === undefined ? {} : { label }),
    ...(since
      ? {
          createdAfter: new Date(
            Math.floor((Date.now() - sinceChoices[since].ms) / 60_000) * 60_000,
          ).toISOString(),
        }
      : {}),
    ...(after === undefined ? {} : { createdAfter: after }),
    ...(before === undefined ? {} : { createdBefore: before }),
  };
}
