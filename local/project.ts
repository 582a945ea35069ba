import type { LocalFile } from './local-file.ts';

import type { ExecutionStatus } from '../src/executions/status.ts';

/** An execution as the API shows it. */
export interface TriedExecution {
  id: string;
  status: ExecutionStatus;
  payload: { input: unknown; actions: Record<string, { output: unknown }>; output?: unknown };
  completedActionIds: string[];
  error: { message: string; details: object[] } | null;
}

/** A project as its callers see it, over HTTP. */
export interface Project {
  /**
   * A path below the project, unless it begins with `/v1/` or `/hooks/`. A body that is a text is YAML.
   * @throws Error with the message of the API
   */
  ask: <Body>(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Body>;
  walletId: string;
}

/** The project of the Holdfast that runs on this machine. */
export function localProject({
  apiUrl,
  apiKey,
  projectId,
  walletId,
}: Pick<LocalFile, 'apiUrl' | 'apiKey' | 'projectId' | 'walletId'>): Project {
  return {
    walletId,
    async ask<Body>(
      method: 'GET' | 'POST',
      path: string,
      body?: unknown,
      further?: Readonly<Record<string, string>>,
    ): Promise<Body> {
      const isText = typeof body === 'string';
      const whole = /^\/(?:v1|hooks)\//.test(path) ? path : `/v1/projects/${projectId}${path}`;
      const response = await fetch(new URL(whole, apiUrl), {
        method,
        headers: {
          'x-access-token': apiKey,
          ...(body === undefined ? {} : { 'content-type': isText ? 'application/yaml' : 'application/json' }),
          ...further,
        },
        ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
      }).catch((cause: unknown) => {
        throw new Error(`Holdfast does not answer at ${apiUrl}: npm start`, { cause });
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${whole} was answered ${response.status}: ${text}`);
      return (text === '' ? undefined : JSON.parse(text)) as Body;
    },
  };
}
