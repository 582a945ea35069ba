import type { EgressRequest, EgressResponse } from '../../../net/exchange.ts';
import type { ActionContext, Credential } from '../../context.ts';

type RedirectedRequest = EgressRequest & { method: NonNullable<EgressRequest['method']> } & Pick<
    Credential,
    'sign'
  >;

/** Statuses that name another address (RFC 9110 §15.4). */
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Sends a request, and follows as many redirects as are allowed within its origin. A redirect to another origin is the
 * answer, because a token and the other parts of the request are for this origin alone. All requests share one time
 * limit.
 */
export async function followed(
  egress: ActionContext['egress'],
  url: string,
  request: RedirectedRequest,
  most: number,
): Promise<EgressResponse> {
  const endsAt = performance.now() + request.timeoutMs;
  let [at, next] = [url, request];
  for (let left = most; ; left--) {
    const answer = await egress.fetch(at, signed(next));
    const to = left > 0 && redirects.has(answer.status) ? targetOf(answer, at) : null;
    if (to === null) return answer;
    at = to;
    next = { ...afterRedirect(next, answer.status), timeoutMs: Math.max(1, endsAt - performance.now()) };
  }
}

/** Each request is signed with the body that it has. */
function signed({ sign, ...request }: RedirectedRequest): EgressRequest {
  if (!sign) return request;
  return { ...request, headers: { ...request.headers, ...sign(request.body ?? '') } };
}

function targetOf({ headers: { location } }: EgressResponse, from: string): string | null {
  if (location === undefined || !URL.canParse(location, from)) return null;
  const to = new URL(location, from);
  return to.origin === new URL(from).origin ? to.href : null;
}

/** A client of the web turns these into a GET without a body (RFC 9110 §15.4.2 to §15.4.4). */
function afterRedirect(request: RedirectedRequest, status: number): RedirectedRequest {
  const { method } = request;
  const isGet = status === 303 ? method !== 'HEAD' : (status === 301 || status === 302) && method === 'POST';
  if (!isGet) return request;
  const { body: _, headers = {}, ...rest } = request;
  const kept = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-type');
  return { ...rest, method: 'GET', headers: Object.fromEntries(kept) };
}
