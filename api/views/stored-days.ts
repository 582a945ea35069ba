import * as v from 'valibot';
import { maxStoredDays } from '../../src/account/retention/days.ts';

const ofBoth = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxStoredDays)));

/** As it is changed, in a project or a workflow. */
export const ChangedStoredDays = v.pipe(
  ofBoth,
  v.description(
    'For how many days executions are kept after their end; null: this says nothing about it. The least of what the plan, the project and the workflow say counts. It needs `executions:erase`.',
  ),
);

export const StoredDays = v.pipe(
  ofBoth,
  v.description(
    'For how many days executions are kept after their end, where neither the plan nor, for a workflow, its project says fewer; null: this says nothing about it.',
  ),
);
