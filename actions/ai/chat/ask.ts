import { RetryableError } from '../../action.ts';
import type { ActionContext } from '../../context.ts';
import { valueOf } from '../../general/fetch/answer-body.ts';
import { tryOnce } from '../../general/fetch/try-once.ts';
import type { Attributes, Message } from './attributes.ts';
import { replyIn, type Reply } from './completion.ts';

const defaultSeconds = 60;

/**
 * Sends one request in the same way as `general/fetch`, so the same addresses are allowed, and the same tries and
 * limits apply.
 * @throws RetryableError if another try may help, HoldfastError if not; the errors of `replyIn`
 */
export async function ask(
  context: ActionContext,
  attributes: Attributes,
  messages: readonly Message[],
  maxTokens: number | undefined,
): Promise<Reply & { model: string }> {
  const { model, schema, temperature, credential, headers, timeoutSeconds = defaultSeconds } = attributes;
  const { maxTokensParameter = 'max_tokens' } = attributes;
  const url = completionsAt(attributes.url);
  const payload = {
    model,
    messages,
    ...(maxTokens === undefined ? {} : { [maxTokensParameter]: maxTokens }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(schema === undefined
      ? {}
      : { response_format: { type: 'json_schema', json_schema: { name: 'answer', schema } } }),
  };
  const { answer, body, fault } = await tryOnce(context, {
    method: 'POST',
    url,
    payload,
    as: 'json',
    timeout: timeoutSeconds * 1_000,
    ...(credential === undefined ? {} : { credential }),
    ...(headers === undefined ? {} : { headers }),
  });
  if (fault) throw fault.again === null ? fault.failure : new RetryableError(fault.failure, fault.again);
  const reply = replyIn(valueOf(body), { url, status: answer.status });
  return { ...reply, model: reply.model ?? model };
}

/** Some endpoints have their version in the query of the base URL. */
function completionsAt(base: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(base) ?? [];
  return `${path.replace(/\/+$/, '')}/chat/completions${rest}`;
}
