import { statuses, type Status } from '../ui/statuses.ts';
import { beginningOf, sinceChoices, type Since } from './since.ts';

/** The filters of the list, as they are in the address. */
export interface ExecutionSearch {
  status?: Status | undefined;
  workflow?: string | undefined;
  label?: string | undefined;
  /** The length of time to look back, as one of the choices. */
  since?: Since | undefined;
  /** The execution started after and before these times (ISO 8601). */
  after?: string | undefined;
  before?: string | undefined;
  cursor?: string | undefined;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const instant = (value: unknown): string | undefined => {
  const known = text(value);
  return known === undefined || Number.isNaN(Date.parse(known)) ? undefined : new Date(known).toISOString();
};

/** Keeps the valid filters of an address. */
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

/** Returns the filters as the API accepts them. */
export function filterOf({ status, workflow, label, since, after, before }: ExecutionSearch) {
  return {
    ...(status ? { status } : {}),
    ...(workflow === undefined ? {} : { workflowId: workflow }),
    ...(label === undefined ? {} : { label }),
    ...(since
      ? {
          createdAfter: beginningOf(since, Date.now()),
        }
      : {}),
    ...(after === undefined ? {} : { createdAfter: after }),
    ...(before === undefined ? {} : { createdBefore: before }),
  };
}
