import * as v from 'valibot';

export const ExecutionRepair = v.object({
  path: v.pipe(v.string(), v.description('Of what has failed to undo itself, or to clean up.')),
  parts: v.pipe(
    v.array(v.picklist(['compensate', 'finally'])),
    v.description('What runs again, in this order. A redrive may skip a `compensate`.'),
  ),
});

export const ExecutionRepairs = v.pipe(
  v.object({ data: v.array(ExecutionRepair) }),
  v.description('What a redrive of an execution repairs before all else.'),
);
