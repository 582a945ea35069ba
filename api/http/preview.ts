import type { RequestContext } from './context.ts';
import type { Answer } from './endpoint.ts';
import { mutate, type AnyCall } from './mutate.ts';

/**
 * Answers a dry run with how many records match. Its Idempotency-Key counts as that of a change does, so the change
 * itself needs another one. A repeated request is answered with how many match now.
 * @param ofId the record that the request is about
 */
export function preview(
  call: AnyCall,
  ofId: string,
  count: (ctx: RequestContext) => Promise<number>,
): Promise<Answer> {
  const view = async (ctx: RequestContext) => ({ matching: await count(ctx) });
  return mutate(call, {
    isOneStatement: true,
    view,
    work: async (ctx) => ({ status: 200, recordId: ofId, body: await view(ctx) }),
  });
}
