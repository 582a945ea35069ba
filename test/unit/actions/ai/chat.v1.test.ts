import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { RetryableError } from '../../../../actions/action.ts';
import type { ActionContext } from '../../../../actions/context.ts';
import { chatV1 } from '../../../../actions/ai/chat.v1.ts';
import { chatV1 as contract } from '../../../../src/actions/ai/chat.v1.ts';
import { readLarge } from '../../../../src/definitions/evaluation/read-json.ts';
import { HoldfastError } from '../../../../src/language/errors/holdfast-error.ts';
import { serveHttp } from '../../../stack/loopback-server.ts';
import { actionContext } from '../action-context.ts';

interface Asked {
  path: string | undefined;
  key: string | undefined;
  authorization: string | undefined;
  body: Record<string, unknown> & { messages: { role: string; content: string }[] };
}

/** A model that gives these answers in turn: texts, or anything as it is. */
async function openModel(...answers: (string | object)[]) {
  const asked: Asked[] = [];
  const server = await serveHttp(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const { url: path, headers } = request;
    const key = headers['idempotency-key'];
    asked.push({ path, key: String(key), authorization: headers.authorization, body: JSON.parse(body) });
    const answer = answers[asked.length - 1] ?? '';
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(typeof answer === 'string' ? completion(answer) : answer));
  });
  return { url: `http://127.0.0.1:${server.port}/v1/`, asked };
}

const usage = { prompt_tokens: 100, completion_tokens: 10 };
const completion = (content: string | null, rest: object = { usage }) => ({
  model: 'small-1',
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
  ...rest,
});

type Attributes = v.InferInput<typeof contract.attributes>;
const run = (attributes: Attributes, changes?: Partial<ActionContext>) =>
  chatV1.run(actionContext(changes), v.parse(contract.attributes, attributes), undefined);

async function outputOf(attributes: Attributes, changes?: Partial<ActionContext>) {
  const result = await run(attributes, changes);
  if (!('completed' in result)) throw new Error('a model never holds');
  return v.parse(contract.output, result.completed);
}

async function failureOf(attributes: Attributes, changes?: Partial<ActionContext>) {
  try {
    await run(attributes, changes);
  } catch (error) {
    if (error instanceof RetryableError)
      return { ...error.error.toBody(), again: true, wait: error.retryAfterMs };
    if (error instanceof HoldfastError) return { ...error.toBody(), again: false };
    throw error;
  }
  throw new Error('expected the action to fail, but it did not');
}

const schema = { type: 'object', required: ['kind'], properties: { kind: { enum: ['praise', 'question'] } } };
const [good, wrong] = ['{"kind":"praise"}', '{"kind":"mood"}'];

describe('ai/chat@v1', () => {
  it('sends a prompt with its settings, and gives the text', async () => {
    const { url, asked } = await openModel('Hello.');
    const output = await outputOf({ url, model: 'small', prompt: 'Greet.', maxTokens: 9, temperature: 0 });
    expect(output).toEqual({
      text: 'Hello.',
      value: null,
      usage: { inputTokens: 100, outputTokens: 10 },
      cost: null,
      model: 'small-1',
      finishReason: 'stop',
    });
    expect(asked).toEqual([
      {
        path: '/v1/chat/completions',
        key: 'execution-1/call',
        authorization: undefined,
        body: {
          model: 'small',
          messages: [{ role: 'user', content: 'Greet.' }],
          max_tokens: 9,
          temperature: 0,
        },
      },
    ]);
  });

  it('limits the tokens by the parameter that the endpoint knows', async () => {
    const { url, asked } = await openModel('Hello.');
    const maxTokensParameter = 'max_completion_tokens';
    await outputOf({ url, model: 'new', prompt: 'Greet.', maxTokens: 9, maxTokensParameter });
    expect(asked[0]?.body).toMatchObject({ max_completion_tokens: 9 });
    expect(asked[0]?.body).not.toHaveProperty('max_tokens');
  });

  it('takes the conversation as it is, and the credential', async () => {
    const { url, asked } = await openModel('Yes.');
    const messages: Attributes['messages'] = [
      { role: 'system', content: 'Be short.' },
      { role: 'user', content: [{ type: 'text', text: 'Is it?' }] },
    ];
    const credential = async () => ({ headers: { authorization: 'Bearer t-1' }, query: {} });
    await outputOf({ url, model: 'small', messages, credential: 'models' }, { credential });
    expect(asked).toMatchObject([{ authorization: 'Bearer t-1', body: { messages } }]);
  });

  it('adds the path of the interface before the query of its address', async () => {
    const { url, asked } = await openModel('Yes.');
    await outputOf({ url: `${url}?api-version=2024-10-21`, model: 'small', prompt: 'Is it?' });
    expect(asked).toMatchObject([{ path: '/v1/chat/completions?api-version=2024-10-21' }]);
  });

  it.each([
    [{}, 'prompt'],
    [{ prompt: 'a', messages: [{ role: 'user' as const, content: 'b' }] }, 'messages'],
    [{ prompt: 'a', maxCost: 1 }, 'maxCost'],
    [{ prompt: 'a', maxCost: 0.000_001, prices: { input: 0, output: 2 } }, 'maxCost'],
  ])('refuses %j before it asks', async (attributes, field) => {
    const { url, asked } = await openModel('Yes.');
    expect(await failureOf({ url, model: 'small', ...attributes })).toMatchObject({
      code: 2000,
      details: [{ field }],
    });
    expect(asked).toEqual([]);
  });

  it.each([
    ['without a choice', { choices: [] }],
    ['without a text', completion(null)],
    ['of another kind', { hello: 1 }],
  ])('fails at an answer %s', async (_what, answer) => {
    const { url } = await openModel(answer);
    expect(await failureOf({ url, model: 'small', prompt: 'a' })).toMatchObject({
      code: 2005,
      again: false,
      details: [{ reason: 'http.body' }],
    });
  });

  it.each([
    ['a refusal', completion(null, {}), { refusal: 'I cannot help.' }, 'model.refused'],
    [
      'a part that refuses',
      completion(null, {}),
      { content: [{ type: 'refusal', refusal: 'No.' }] },
      'model.refused',
    ],
    ['what a filter holds back', completion(null, {}), { finish_reason: 'content_filter' }, 'model.filtered'],
    ['JSON that was cut off', completion(good, {}), { finish_reason: 'length' }, 'model.cutOff'],
  ])('reports its refusal, and asks nothing again: %s', async (_what, answer, change, reason) => {
    const [choice] = answer.choices;
    const { finish_reason = 'stop', ...message } = change as { finish_reason?: string };
    const changed = {
      ...answer,
      choices: [{ ...choice, finish_reason, message: { ...choice?.message, ...message } }],
    };
    const { url, asked } = await openModel(changed, good);
    expect(await failureOf({ url, model: 'small', prompt: 'a', schema })).toMatchObject({
      code: 2005,
      again: false,
      details: [{ reason }],
    });
    expect(asked).toHaveLength(1);
  });

  it('joins the parts of an answer', async () => {
    const parts = [
      { type: 'text', text: 'Hel' },
      { type: 'thinking', thinking: '…' },
      { type: 'output_text', text: 'lo.' },
    ];
    const { url } = await openModel({ choices: [{ message: { content: parts } }] });
    expect(await outputOf({ url, model: 'small', prompt: 'a' })).toMatchObject({
      text: 'Hello.',
      model: 'small',
    });
  });

  it('reads a large answer, too', async () => {
    const long = 'y'.repeat(100_000);
    const { url } = await openModel(long);
    const readJson: ActionContext['readJson'] = async (text) => readLarge({ text, hidden: [] });
    expect(await outputOf({ url, model: 'small', prompt: 'a' }, { readJson })).toMatchObject({ text: long });
  });

  it.each([
    [{ prompt_tokens: -1, completion_tokens: 2 }],
    [{ prompt_tokens: 1.5, completion_tokens: 2 }],
    [{ prompt_tokens: 1e12, completion_tokens: 2 }],
    [{ prompt_tokens: '10', completion_tokens: 2 }],
    [{}],
  ])('accepts no impossible count of tokens: %j', async (counted) => {
    const { url } = await openModel(completion('Yes.', { usage: counted }));
    const prices = { input: 1, output: 1 };
    expect(await outputOf({ url, model: 'small', prompt: 'a', prices })).toMatchObject({
      text: 'Yes.',
      usage: null,
      cost: null,
    });
  });

  it.each([
    [429, true, 7_000],
    [503, true, 7_000],
    [401, false, undefined],
  ])('a status %i may pass: %s', async (status, again, wait) => {
    const server = await serveHttp((_, response) => response.writeHead(status, { 'retry-after': '7' }).end());
    const url = `http://127.0.0.1:${server.port}`;
    expect(await failureOf({ url, model: 'small', prompt: 'a' })).toMatchObject({
      again,
      ...(wait === undefined ? {} : { wait }),
      details: [{ reason: 'http.status', status }],
    });
  });

  it('reads no more of an answer than other calls do', async () => {
    const { url } = await openModel('x'.repeat(1_100_000));
    expect(await failureOf({ url, model: 'small', prompt: 'a' })).toMatchObject({
      details: [{ reason: 'http.size' }],
    });
  });
});

describe('an answer with a schema', () => {
  const asking = { model: 'small', prompt: 'What is it?', schema };

  it('is asked for by it, and is given as a value', async () => {
    const { url, asked } = await openModel(good);
    expect(await outputOf({ url, ...asking })).toMatchObject({ text: null, value: { kind: 'praise' } });
    expect(asked[0]?.body).toMatchObject({
      response_format: { type: 'json_schema', json_schema: { name: 'answer', schema } },
    });
  });

  it.each([
    '```json\n{"kind":"praise"}\n```',
    ' ```\r\n{"kind":"praise"}```\n',
    '```JSON\n\n{"kind":\n"praise"}\n\n```',
  ])('is JSON in a block of code, too: %j', async (first) => {
    const { url, asked } = await openModel(first, good);
    expect(await outputOf({ url, ...asking })).toMatchObject({ value: { kind: 'praise' } });
    expect(asked).toHaveLength(1);
  });

  it.each([wrong, 'Praise, I think.'])('is sent back if it is wrong: %s', async (first) => {
    const { url, asked } = await openModel(first, good);
    expect(await outputOf({ url, ...asking, prices: { input: 1, output: 10 } })).toMatchObject({
      value: { kind: 'praise' },
      usage: { inputTokens: 200, outputTokens: 20 },
      cost: 0.0004,
    });
    expect(asked.map(({ key }) => key)).toEqual(['execution-1/call', 'execution-1/call/repair-1']);
    expect(asked[1]?.body.messages).toMatchObject([
      { role: 'user', content: 'What is it?' },
      { role: 'assistant', content: first },
      { role: 'user', content: expect.stringContaining(first === wrong ? '/kind' : 'JSON') },
    ]);
  });

  it.each([0, 1, 2])('fails after %i repairs', async (repairs) => {
    const { url, asked } = await openModel(wrong, wrong, wrong, good);
    expect(await failureOf({ url, ...asking, repairs })).toMatchObject({
      code: 2008,
      again: false,
      details: [{ pointer: '/kind' }],
    });
    expect(asked).toHaveLength(repairs + 1);
  });

  it.each([
    [{ prices: { input: 1, output: 10 } }, ', which cost 0.0004.'],
    [{}, '.'],
  ])('shows the usage of the try if it fails: %j', async (prices, cost) => {
    const { url } = await openModel(wrong, wrong);
    const { message } = await failureOf({ url, ...asking, ...prices });
    expect(message).toBe(
      `The answer of the model does not match the schema of the action. The try has used 200 input tokens and 20 output tokens${cost}`,
    );
  });

  it('is no longer requested after `maxCost` is used up', async () => {
    const { url, asked } = await openModel(wrong, wrong, good);
    const prices = { input: 0, output: 1_000_000 };
    const failure = await failureOf({ url, ...asking, repairs: 2, prices, maxCost: 20 });
    expect(failure).toMatchObject({ code: 2008 });
    expect(asked.map(({ body }) => body['max_tokens'])).toEqual([20, 10]);
  });

  it('is not repaired at a cost that nobody knows', async () => {
    const { url, asked } = await openModel(completion(wrong, {}), good);
    const prices = { input: 1, output: 1 };
    expect(await failureOf({ url, ...asking, prices, maxCost: 1 })).toMatchObject({ code: 2008 });
    expect(asked).toHaveLength(1);
  });
});

describe('a definition with ai/chat', () => {
  it.each([
    [{ prompt: 'Hi' }, []],
    [{ prompt: 'Hi', messages: '$.input.messages' }, ['messages']],
    [{ prompt: 'Hi', maxCost: 1 }, ['maxCost']],
    [{ prompt: 'Hi', maxCost: 1, prices: '$.input.prices' }, []],
  ])('has warnings if no try would continue: %j', (attributes, paths) => {
    const advice = contract.advice?.({ url: 'https://a.example/', model: 'small', ...attributes });
    expect(advice?.map(({ path }) => path.join('.'))).toEqual(paths);
  });
});
