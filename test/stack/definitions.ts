export interface Action {
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

/** With its defaults, this action always completes. It only computes, without a network. */
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

/** This action is on hold until its callback is called or it is resumed. */
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

/** Gives its attributes as its output. */
export const set = (id: string, attributes: object = {}, rest: object = {}): Action => ({
  id,
  name: 'general/set@v1',
  attributes,
  ...rest,
});

/** Fails; with this reason if there is one. */
export const fail = (id: string, reason?: string, rest: object = {}): Action => ({
  id,
  name: 'general/fail@v1',
  attributes: { message: 'no', ...(reason === undefined ? {} : { reason }) },
  ...rest,
});
