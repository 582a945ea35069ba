import { describe, expect, it } from 'vitest';
import { errors } from '../../../src/language/errors/catalogue.ts';
import { undocumentedIn } from '../../stack/documented.ts';

const answered = (method: string, path: string, status: number, body: unknown, headers = {}) =>
  undocumentedIn({
    method,
    path,
    accept: undefined,
    status,
    headers: new Headers({
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': '1',
      ...headers,
    }),
    text: body === undefined ? '' : JSON.stringify(body),
  });

const missing = errors.recordNotFound('workflow', 'x').toBody();

const project = {
  id: '0198f3a0-1a2b-7c3d-8e4f-a1b2c3d4e5f6',
  name: 'Shop',
  defaultWalletId: '0198f3a0-1a2b-7c3d-8e4f-a1b2c3d4e5f7',
  storedDays: null,
  etag: '"4ABm1qs2AfPbLxSTuV1CvA"',
  createdAt: '2026-01-31T09:00:00.000Z',
  updatedAt: '2026-01-31T09:00:00.000Z',
};

describe('the check of answers against the documentation', () => {
  it('lets documented answers through', () => {
    expect(answered('GET', '/health/live?a=1', 200, { status: 'ok' })).toEqual([]);
    expect(answered('GET', '/v1/projects/p/workflows/w', 404, missing)).toEqual([]);
    const location = `/v1/projects/${project.id}`;
    expect(answered('POST', '/v1/projects', 201, project, { location })).toEqual([]);
    expect(answered('DELETE', '/v1/projects/p/workflows/w', 204, undefined)).toEqual([]);
  });

  it.each([
    ['a status', () => answered('GET', '/health/live', 202, { status: 'ok' })],
    ['a field', () => answered('GET', '/health/live', 200, { status: 'ok', uptime: 1 })],
    ['a value', () => answered('GET', '/health/live', 200, { status: 'fine' })],
    ['a body', () => answered('DELETE', '/v1/projects/p/workflows/w', 204, {})],
    ['a code', () => answered('GET', '/v1/projects/p/workflows/w', 404, { ...missing, code: 2006 })],
    ['an error', () => answered('GET', '/v1/projects/p/workflows/w', 404, { error: 'Not Found' })],
    ['an error where there is no endpoint', () => answered('GET', '/v2', 404, { error: 'Not Found' })],
    ['a field of an error', () => answered('GET', '/v2', 404, { ...missing, statusCode: 404 })],
    ['a creation without its place', () => answered('POST', '/v1/projects', 201, {})],
    [
      'a creation whose place is of another record',
      () => answered('POST', '/v1/projects', 201, project, { location: '/v1/projects/other' }),
    ],
    [
      'a creation whose place cannot be read',
      () => answered('POST', '/v1/projects', 201, project, { location: `/v2/projects/${project.id}` }),
    ],
  ])('reports an undocumented answer: %s', (_, answer) => {
    expect(answer()).not.toEqual([]);
  });

  it('asks for the id of the request', () => {
    expect(answered('GET', '/health/live', 200, { status: 'ok' }, { 'x-request-id': '' })).toHaveLength(1);
  });
});
