import { setTimeout as sleep } from 'node:timers/promises';

/** The suite describes each module of a plan in this way. */
export interface Module {
  testModule: string;
  variant: Record<string, string> | null;
}

export interface Plan {
  id: string;
  modules: Module[];
}

export type ModuleStatus = 'CREATED' | 'CONFIGURED' | 'RUNNING' | 'WAITING' | 'FINISHED' | 'INTERRUPTED';

export interface ModuleState {
  status: ModuleStatus;
  /** It is PASSED, WARNING, REVIEW, SKIPPED or FAILED, and null while the module runs. */
  result: string | null;
}

export interface LogEntry {
  src: string;
  result?: string;
  msg?: string;
  error?: string;
  requirements?: string[];
}

/** The table of counterparts lists the suite as a wallet, because it plays that part. */
export const theSuite = { name: 'OpenID conformance suite', part: 'wallet' } as const;

export type Suite = ReturnType<typeof connectSuite>;

/** Wraps the REST API of a running conformance suite (openid.net/certification), as far as a plan needs it. */
export function connectSuite({ url, token }: { url: string; token?: string | undefined }) {
  const call = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
    const response = await fetch(new URL(path, url), {
      method,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 600)}`);
    return JSON.parse(text);
  };
  const variantOf = (variant: Module['variant']) => encodeURIComponent(JSON.stringify(variant ?? {}));
  const stateOf = (id: string) => call<ModuleState>('GET', `/api/info/${id}`);

  return {
    url,
    version: async () => (await call<{ version: string }>('GET', '/api/server')).version,
    createPlan: (name: string, variant: Record<string, string>, config: unknown) =>
      call<Plan>('POST', `/api/plan?planName=${name}&variant=${variantOf(variant)}`, config),
    createTest: (planId: string, { testModule, variant }: Module) =>
      call<{ id: string }>(
        'POST',
        `/api/runner?test=${testModule}&plan=${planId}&variant=${variantOf(variant)}`,
      ),
    start: (id: string) => call('POST', `/api/runner/${id}`),
    /** Reads what the module exposes to its operator, such as the address that takes a transaction code. */
    exposed: async (id: string) =>
      (await call<{ exposed?: Record<string, string> }>('GET', `/api/runner/${id}`)).exposed ?? {},
    state: stateOf,
    log: (id: string) => call<LogEntry[]>('GET', `/api/log/${id}`),

    /** Waits until the module is in one of these states. When the time is over, it returns the last state. */
    async until(id: string, states: readonly ModuleStatus[], seconds: number): Promise<ModuleState> {
      for (const end = Date.now() + seconds * 1_000; ; await sleep(300)) {
        const state = await stateOf(id);
        if (states.includes(state.status) || Date.now() > end) return state;
      }
    },
    /** Opens an address of the suite's own wallet, as a scan or a link does, and returns the address that it redirects to. */
    async open(path: string): Promise<string | null> {
      const response = await fetch(new URL(path, url), { redirect: 'manual' });
      await response.text();
      return response.headers.get('location');
    },
  };
}
