import * as v from 'valibot';
import { Count } from './fields.ts';

export const ErasedExecution = v.object({
  isErased: v.pipe(
    v.boolean(),
    v.description('False if there were too many for one request: send it again.'),
  ),
  erased: v.pipe(Count, v.description('The executions that were erased now.')),
  childrenLeft: v.pipe(Count, v.description('The number of child executions that were not erased.')),
});
