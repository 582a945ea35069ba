import type { RequestContext } from './context.ts';
import type { Answer } from './endpoint.ts';
import { mutate, type AnyCall } from './mutate.ts';

/**
 * Answers a dry run with the number of matching records. A dry run uses up its Idempotency-Key, so the change itself needs
 * another key. A repeated request is answered with the present number.
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
