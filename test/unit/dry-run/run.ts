import { catalogue } from '../../../src/actions/catalogue.ts';
import { dryRun } from '../../../src/definitions/dry-run/dry-run.ts';
import type { DryRun, DryRunRequest } from '../../../src/definitions/dry-run/request.ts';

export const startedAt = Date.parse('2030-01-01T00:00:00Z');

/** Runs a definition that is written as an object. */
export const run = (
  actions: readonly object[],
  {
    rest = {},
    ...request
  }: Partial<Pick<DryRunRequest, 'input' | 'answers' | 'project' | 'cancelAfterMs'>> & {
    rest?: object;
  } = {},
): Promise<DryRun> =>
  dryRun(
    {
      text: JSON.stringify({ name: 'Test', actions, ...rest }, null, 2),
      format: 'json',
      input: {},
      answers: {},
      project: { vars: {}, calendars: {} },
      cancelAfterMs: null,
      projectId: 'p',
      workflowId: 'w',
      startedAt,
      ...request,
    },
    catalogue,
  );

export const fetch = (id: string, rest: object = {}) => ({
  id,
  name: 'general/fetch@v1',
  attributes: { url: 'https://example.com/' },
  ...rest,
});

export const waiting = (id: string, rest: object = {}) => ({ id, name: 'general/waitForEvent@v1', ...rest });

export const answer = (body: unknown, afterMs = 0) => ({
  output: { status: 200, headers: {}, body, error: null },
  afterMs,
});

/** `path event`, in their order. */
export const linesOf = ({ trace }: DryRun): string[] => trace.map(({ path, event }) => `${path} ${event}`);

export const outputOf = ({ trace }: DryRun, path: string): unknown =>
  trace.findLast((entry) => entry.path === path && 'output' in entry)?.output;
