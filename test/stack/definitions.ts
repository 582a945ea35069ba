/** Definitions that tests start again and again. */

interface Action {
  id: string;
  name: string;
  attributes?: unknown;
  timeout?: string;
}

export const workflowOf = (actions: readonly Action[], rest: object = {}) => ({
  name: 'Test',
  ...rest,
  actions,
});

/** An action that only computes, and always completes. */
export const check = (id: string, data: unknown = 1, schema: unknown = true): Action => ({
  id,
  name: 'general/validateJson@v1',
  attributes: { data, schema },
});

export const fetching = (id: string, url: string, attributes: object = {}): Action => ({
  id,
  name: 'general/fetch@v1',
  attributes: { url, ...attributes },
});

/** An action on hold until its callback or a resume. */
export const waiting = (id: string, attributes: object = {}, rest: object = {}): Action => ({
  id,
  name: 'general/waitForEvent@v1',
  attributes,
  ...rest,
});

export const sleeping = (id: string, duration: string): Action => ({
  id,
  name: 'general/sleep@v1',
  attributes: { duration },
});
