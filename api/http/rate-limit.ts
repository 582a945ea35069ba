import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { errors } from '../../src/language/errors/catalogue.ts';
import { addressGroup } from '../../net/address-group.ts';
import { keyHeader } from '../../src/language/names/key-header.ts';
import type { RequestMetrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A form of a page: the request is counted after its body was read, so that the page of a refusal keeps the typed values. */
    isPageForm?: true;
  }
}

export interface RateLimits {
  windowSeconds: number;
  /** The requests in a window of one API key, or of one member's sessions; with 0 there is no limit. */
  perKey: number;
  /**
   * The requests in a window of one address, if they have neither a usable key nor a session; with 0 there is no limit.
   */
  perAddress: number;
}

/** The requests a minute of one address; null if they are not limited. */
export const perMinute = ({ perAddress, windowSeconds }: RateLimits): number | null =>
  perAddress === 0 ? null : Math.max(1, Math.floor((perAddress * 60) / windowSeconds));

/** A caller who has proved, in this process, that their key or cookie is valid. */
interface Caller {
  policy: 'key' | 'member';
  id: string;
}

/** The names in `RateLimit` and `RateLimit-Policy`. */
type PolicyName = 'key' | 'member' | 'address';

const maxKnownKeys = 10_000;
/** Orchestrators and proxies call these paths often, and from one address. */
const unlimitedPaths = /^\/health\//;

/**
 * Limits requests, in this process's memory: by API key once the key has proved valid here, otherwise by address. Every
 * answer reports the caller's quota (draft-ietf-httpapi-ratelimit-headers-10).
 */
export function limitRequests(
  app: FastifyInstance,
  limits: RateLimits,
  metrics: Pick<RequestMetrics, 'limited'> | undefined,
): void {
  const policies = {
    key: new Policy('key', limits.perKey, limits.windowSeconds),
    member: new Policy('member', limits.perKey, limits.windowSeconds),
    address: new Policy('address', limits.perAddress, limits.windowSeconds),
  };
  // Keys are known by a hash of the whole key. Only someone with the secret can use up its budget, and no query is
  // needed.
  const known = new Map<string, Caller>();
  const tentative = new WeakSet<FastifyRequest>();

  const count = async (policy: Policy, by: string, reply: FastifyReply): Promise<void> => {
    const quotaState = await policy.count(by);
    if (!quotaState) return;
    void reply.headers(headersOf(policy, quotaState));
    if (quotaState.consumedPoints <= policy.quota) return;
    metrics?.limited(policy.name);
    const retryAfterSeconds = secondsLeft(quotaState);
    const { name, quota, windowSeconds } = policy;
    throw errors.tooManyRequests(name, quota, windowSeconds, retryAfterSeconds);
  };

  app.addHook('onRequest', async (request, reply) => {
    if (unlimitedPaths.test(request.url)) return;
    const fingerprint = fingerprintOf(request);
    const caller = fingerprint === null ? undefined : known.get(fingerprint);
    if (caller !== undefined) return count(policies[caller.policy], caller.id, reply);
    if (fingerprint !== null) tentative.add(request);
    if (request.routeOptions.config.isPageForm === true) return;
    return count(policies.address, addressGroup(request.ip), reply);
  });

  app.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.config.isPageForm === true)
      await count(policies.address, addressGroup(request.ip), reply);
  });

  // This runs after authentication: a request with a valid key does not count for its address.
  app.addHook('preParsing', async (request, reply) => {
    const fingerprint = tentative.has(request) ? fingerprintOf(request) : null;
    if (fingerprint === null || request.principal === null) return;
    const { type, id } = request.principal.actor;
    const caller: Caller = { policy: type === 'apiKey' ? 'key' : 'member', id };
    remember(known, fingerprint, caller);
    await policies.address.giveBack(addressGroup(request.ip));
    await count(policies[caller.policy], id, reply);
  });
}

class Policy {
  readonly name: PolicyName;
  readonly quota: number;
  readonly windowSeconds: number;
  readonly #limiter: RateLimiterMemory | null;

  constructor(name: PolicyName, quota: number, windowSeconds: number) {
    this.name = name;
    this.quota = quota;
    this.windowSeconds = windowSeconds;
    this.#limiter =
      quota === 0 ? null : new RateLimiterMemory({ keyPrefix: name, points: quota, duration: windowSeconds });
  }

  /** Counts one request; null if there is no limit. */
  async count(by: string): Promise<RateLimiterRes | null> {
    return (await this.#limiter?.penalty(by)) ?? null;
  }

  async giveBack(by: string): Promise<void> {
    await this.#limiter?.reward(by);
  }
}

/** Returns a hash of the key, or else of the session's cookie. */
const fingerprintOf = ({ headers }: FastifyRequest): string | null => {
  const value = headers[keyHeader] || /holdfast\.session_token=[^;]+/.exec(headers.cookie ?? '')?.[0];
  if (typeof value !== 'string' || value === '') return null;
  return createHash('sha256').update(value).digest('base64');
};

/** Remembers a caller. The oldest one is dropped, and is remembered again after its next request. */
function remember(known: Map<string, Caller>, fingerprint: string, caller: Caller): void {
  const [oldest] = known.size < maxKnownKeys ? [] : known.keys();
  if (oldest !== undefined) known.delete(oldest);
  known.set(fingerprint, caller);
}

const secondsLeft = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

const headersOf = ({ name, quota, windowSeconds }: Policy, quotaState: RateLimiterRes) => ({
  'ratelimit-policy': `"${name}";q=${quota};w=${windowSeconds}`,
  ratelimit: `"${name}";r=${quotaState.remainingPoints};t=${secondsLeft(quotaState)}`,
});
