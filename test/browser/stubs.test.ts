import { expect, it } from 'vitest';
import { call } from '../../console/src/api/call.ts';
import { on } from './api.ts';
import { variable } from './records/values.ts';

it('a stub accepts only an answer that fits the description of the API, which the compiler checks', async () => {
  const params = { projectId: variable.projectId, variableId: variable.id };
  // @ts-expect-error -- A variable has a name.
  on('GET /v1/projects/{projectId}/variables/{variableId}', () => ({ id: variable.id }));
  // @ts-expect-error -- The version of a variable is a number.
  on('GET /v1/projects/{projectId}/variables/{variableId}', () => ({ ...variable, version: 'first' }));
  // @ts-expect-error -- There is no such operation.
  expect(() => on('GET /v1/nothing', () => undefined)).not.toThrow();
  on('GET /v1/projects/{projectId}/variables/{variableId}', () => variable);
  expect(await call('GET /v1/projects/{projectId}/variables/{variableId}', { params })).toEqual(variable);
});
