import * as v from 'valibot';

export const ProjectParams = v.object({ projectId: v.string() });
export const ExecutionParams = v.object({ projectId: v.string(), executionId: v.string() });
