import * as v from 'valibot';

export const ExecutionRepair = v.object({
  path: v.pipe(v.string(), v.description('The path of the entry with the failed `compensate` or `finally`.')),
  parts: v.pipe(
    v.array(v.picklist(['compensate', 'finally'])),
    v.description('The parts that run again, in this order. A redrive may skip a `compensate`.'),
  ),
});

export const ExecutionRepairs = v.pipe(
  v.object({ data: v.array(ExecutionRepair) }),
  v.description('The entries that a redrive of an execution repairs first.'),
);
