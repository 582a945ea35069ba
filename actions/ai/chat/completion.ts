import * as v from 'valibot';
import { callOf } from '../../../src/language/errors/call.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import type { Usage } from './budget.ts';

/** Beyond this an endpoint counts something else than tokens. */
const mostTokens = 1_000_000_000;

const Tokens = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostTokens));

/** Endpoints give a text, or parts as they take them. */
const Part = v.union([
  v.object({ type: v.picklist(['text', 'output_text']), text: v.string() }),
  v.object({ type: v.literal('refusal'), refusal: v.string() }),
  v.object({ type: v.string() }),
]);
type Part = v.InferOutput<typeof Part>;

/** The fields of a chat completion that Holdfast reads (https://platform.openai.com/docs/api-reference/chat/object). */
const Completion = v.object({
  model: v.nullish(v.string()),
  choices: v.looseTuple([
    v.object({
      finish_reason: v.nullish(v.string()),
      message: v.object({
        content: v.nullish(v.union([v.string(), v.array(Part)])),
        refusal: v.nullish(v.string()),
      }),
    }),
  ]),
  // An endpoint with a wrong count has still answered.
  usage: v.fallback(v.nullish(v.object({ prompt_tokens: Tokens, completion_tokens: Tokens })), null),
});

export interface Reply {
  text: string;
  model: string | null;
  finishReason: string | null;
  usage: Usage | null;
}

/**
 * Reads the answer of a model.
 * @throws HoldfastError 2005 if it is none, or if the model refuses or was stopped by a filter: asking again would change nothing
 */
export function replyIn(body: unknown, { url, status }: { url: string; status: number | null }): Reply {
  const { success, output } = v.safeParse(Completion, body);
  if (!success) throw unreadable(url, status);
  const [{ message, finish_reason: finishReason }] = output.choices;
  const parts: Part[] =
    typeof message.content === 'string'
      ? [{ type: 'text', text: message.content }]
      : [...(message.content ?? [])];
  const refusal = message.refusal || parts.map((part) => ('refusal' in part ? part.refusal : '')).join('');
  if (refusal !== '') throw errors.modelRefused(refusal);
  if (finishReason === 'content_filter') throw errors.modelFiltered();
  const texts = parts.flatMap((part) => ('text' in part ? [part.text] : []));
  if (texts.length === 0) throw unreadable(url, status);
  const { usage } = output;
  return {
    text: texts.join(''),
    model: output.model ?? null,
    finishReason: finishReason ?? null,
    usage: usage ? { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens } : null,
  };
}

const unreadable = (url: string, status: number | null) =>
  errors.endpointAnswerUnreadable(callOf('POST', url), {
    message: 'The body is no chat completion with a text.',
    status: status ?? 200,
  });

/** Models write JSON as Markdown, too: a block of code, with or without its language. */
export const withoutFence = (text: string): string =>
  /^\s*```(?:json)?[ \t]*\r?\n(.*?)\r?\n?[ \t]*```\s*$/is.exec(text)?.[1] ?? text;
