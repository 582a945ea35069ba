import * as v from 'valibot';
import { callOf } from '../../../src/errors/call.ts';
import { errors } from '../../../src/errors/catalogue.ts';
import { RetryableError, type ActionContext } from '../../action.ts';
import { tryOnce } from '../../general/fetch/try-once.ts';
import type { Attributes, Message } from './attributes.ts';
import type { Usage } from './budget.ts';

/** What we read of a chat completion (https://platform.openai.com/docs/api-reference/chat/object). */
const Completion = v.object({
  model: v.nullish(v.string()),
  choices: v.looseTuple([
    v.object({
      finish_reason: v.nullish(v.string()),
      message: v.object({ content: v.string() }),
    }),
  ]),
  usage: v.nullish(v.object({ prompt_tokens: v.number(), completion_tokens: v.number() })),
});

export interface Reply {
  text: string;
  model: string;
  finishReason: string | null;
  usage: Usage | null;
}

const defaultSeconds = 60;

/**
 * Sends one request, as `general/fetch` does, so what is allowed, retried and limited is the same.
 * @throws RetryableError if another try may help, HoldfastError if not
 */
export async function ask(
  context: ActionContext,
  attributes: Attributes,
  messages: readonly Message[],
  maxTokens: number | undefined,
): Promise<Reply> {
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
  const { answer, fault } = await tryOnce(context, {
    method: 'POST',
    url,
    payload,
    as: 'json',
    timeout: timeoutSeconds * 1_000,
    ...(credential === undefined ? {} : { credential }),
    ...(headers === undefined ? {} : { headers }),
  });
  if (fault) throw fault.again === null ? fault.failure : new RetryableError(fault.failure, fault.again);
  const { success, output } = v.safeParse(Completion, answer.body);
  if (!success)
    throw errors.endpointAnswerUnreadable(callOf('POST', url), {
      message: 'The body is no chat completion with a text.',
      status: answer.status ?? 200,
    });
  const [{ message, finish_reason: finishReason }] = output.choices;
  const { usage } = output;
  return {
    text: message.content,
    model: output.model ?? model,
    finishReason: finishReason ?? null,
    usage: usage ? { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens } : null,
  };
}

/** Some endpoints say their version in the query of the base URL. */
function completionsAt(base: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(base) ?? [];
  return `${path.replace(/\/+$/, '')}/chat/completions${rest}`;
}
