import * as v from 'valibot';
import { Count, Time } from './fields.ts';
import { PlanId, Metric } from './enumerations.ts';

const entries = {
  metric: Metric,
  used: Count,
  limit: v.pipe(v.nullable(Count), v.description('Null: not limited.')),
  resetsAt: v.pipe(v.nullable(Time), v.description('The time of the next reset; null if there is none.')),
};

const reportOf = <S extends v.GenericSchema>(entry: S) => v.object({ plan: PlanId, data: v.array(entry) });

export const AccountUsage = reportOf(v.object(entries));

export const ProjectUsage = reportOf(
  v.object({
    ...entries,
    usedByProject: v.pipe(
      v.nullable(Count),
      v.description('The part of this project; null if the metric is not counted by project.'),
    ),
  }),
);
