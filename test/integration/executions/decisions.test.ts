import { beforeAll, describe, expect, it } from 'vitest';
import { resumeIn } from '../../stack/answering.ts';
import { askIn, deciding, keyIn, look, press } from '../../stack/decisions.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const ask = (attributes: object = {}, rest: object = {}) => askIn(stack, attributes, rest);

const outputOf = async (id: string) =>
  (await stack.until(id, 'completed')).payload.actions['approve']?.output;

describe('a decision', () => {
  it('is made by a person on a page, and the execution continues with it', async () => {
    const { id, urls } = await ask({
      text: 'For **Acme**, see [the offer](https://acme.example/offer).',
      show: [
        { label: 'Customer', value: 'Acme' },
        { label: 'Percent', value: 20 },
        { label: 'New', value: true },
      ],
      to: [{ name: 'Ada Lovelace', email: 'ada@acme.example' }, { name: 'Grace Hopper' }],
    });
    expect(urls).toHaveLength(2);
    const page = await look(urls[0]);
    expect(page.status).toBe(200);
    for (const text of [
      '<h1><bdi>A discount of 20 %</bdi></h1>',
      '<strong>Acme</strong>',
      'href="https://acme.example/offer"',
      '<dt><bdi>Percent</bdi></dt><dd><bdi>20</bdi></dd>',
      '<dt><bdi>New</bdi></dt><dd><bdi>Yes</bdi></dd>',
      'For Ada Lovelace',
      'Without an answer nothing is approved.',
    ])
      expect(page.html).toContain(text);
    expect(page.html).not.toContain('<script');
    expect(page.headers.get('cache-control')).toBe('no-store');
    const pressed = await press(urls[0], 'approve');
    expect(pressed).toMatchObject({
      status: 200,
      html: expect.stringContaining('Ada Lovelace chose “Approve”'),
    });
    expect(await outputOf(id)).toMatchObject({
      choice: 'approve',
      data: {},
      decidedBy: { type: 'link', id: null, name: 'Ada Lovelace', email: 'ada@acme.example' },
      decidedAt: expect.any(String),
      asked: { title: 'A discount of 20 %' },
    });
  });

  it('is made once: a later person reads who decided, and what', async () => {
    const { id, urls } = await ask({ to: [{ name: 'Ada' }, { name: 'Grace' }] });
    const page = keyIn((await look(urls[1])).html);
    expect((await press(urls[0], 'reject')).status).toBe(200);
    const late = await fetch(urls[1] ?? '', {
      method: 'POST',
      body: new URLSearchParams({ page, choice: 'approve' }),
      headers: { 'accept-language': 'en' },
    });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('Ada chose “Reject”');
    await stack.until(id, 'completed');
    expect((await look(urls[1])).html).toContain('This is decided already');
    expect(await outputOf(id)).toMatchObject({ choice: 'reject', decidedBy: { name: 'Ada' } });
  });

  it('is not made by people who only look, nor by a press without the page', async () => {
    const { id, urls } = await ask();
    for (let times = 0; times < 3; times++) expect((await look(urls[0])).status).toBe(200);
    expect((await fetch(urls[0] ?? '', { method: 'HEAD' })).status).toBe(200);
    const blind = await fetch(urls[0] ?? '', {
      method: 'POST',
      body: new URLSearchParams({ choice: 'approve', page: 'guessed' }),
      headers: { 'accept-language': 'en' },
    });
    expect(blind.status).toBe(409);
    expect(await blind.text()).toContain('out of date');
    expect((await stack.get(id)).status).toBe('onHold');
  });

  it.each([['question'], ['delegate']])('may have a choice that is called %s', async (name) => {
    const { id, urls } = await ask({ choices: [{ id: name, label: 'This one' }] });
    expect((await press(urls[0], name)).status).toBe(200);
    expect(await outputOf(id)).toMatchObject({ choice: name });
  });

  it('has no heartbeats: a person could not give them', async () => {
    const { body } = await stack.request<{ problems: unknown[] }>('POST', `${stack.project}/workflows`, {
      body: workflowOf([deciding({}, { heartbeatTimeout: 'PT5M' })]),
    });
    expect(body.problems).toContainEqual(expect.objectContaining({ field: 'actions.0.heartbeatTimeout' }));
  });

  it('has its own fields for each choice, and shows what is wrong in them', async () => {
    const fields = {
      type: 'object',
      required: ['why', 'percent'],
      properties: {
        why: { type: 'string', title: 'Why', minLength: 3 },
        percent: { type: 'integer', title: 'Percent', maximum: 30 },
        urgent: { type: 'boolean', title: 'Urgent' },
        region: { enum: ['North', 'South'], title: 'Region' },
      },
    };
    const { id, urls } = await ask({
      choices: [
        { id: 'yes', label: 'Yes, with changes', fields },
        { id: 'no', label: 'No' },
      ],
    });
    const wrong = await press(urls[0], 'yes', { why: 'ok', percent: 'many' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('look at your entries again');
    expect(wrong.html).toContain('>Why</a>: ');
    expect(wrong.html).toContain('>Percent</a>: ');
    expect(wrong.html).toContain('value="many"');
    expect((await press(urls[0], 'maybe')).status).toBe(422);
    const right = await press(urls[0], 'yes', {
      why: 'A good customer',
      percent: '25',
      urgent: 'on',
      region: 'North',
    });
    expect(right.status).toBe(200);
    expect(await outputOf(id)).toMatchObject({
      choice: 'yes',
      data: { why: 'A good customer', percent: 25, urgent: true, region: 'North' },
    });
  });

  it('lets a person leave fields empty that are not required, on the page and through the API', async () => {
    const fields = { type: 'object', properties: { comment: { type: 'string', title: 'Comment' } } };
    const choices = [{ id: 'no', label: 'No', fields }];
    const { id, urls } = await ask({ choices });
    expect((await press(urls[0], 'no', { comment: '' })).status).toBe(200);
    expect(await outputOf(id)).toMatchObject({ choice: 'no', data: {} });
    const { id: other } = await ask({ choices });
    const answered = await resumeIn(stack, other, { actionId: 'approve', data: { choice: 'no' } });
    expect(answered.status).toBe(202);
    const { id: strict } = await ask({
      choices: [{ id: 'no', label: 'No', fields: { ...fields, minProperties: 1 } }],
    });
    const refused = await resumeIn(stack, strict, { actionId: 'approve', data: { choice: 'no' } });
    expect(refused).toMatchObject({ status: 422, body: { code: 2008 } });
  });

  it('has fields with definitions of their own, which refer to the root of their own schema', async () => {
    const fields = {
      type: 'object',
      required: ['percent'],
      properties: { percent: { title: 'Percent', type: 'integer', $ref: '#/$defs/percent' } },
      $defs: { percent: { maximum: 30 } },
    };
    const { id, urls } = await ask({
      choices: [
        { id: 'no', label: 'No' },
        { id: 'yes', label: 'Yes', fields },
      ],
    });
    expect((await press(urls[0], 'yes', { percent: '31' })).status).toBe(422);
    expect((await press(urls[0], 'yes', { percent: '30' })).status).toBe(200);
    expect(await outputOf(id)).toMatchObject({ choice: 'yes', data: { percent: 30 } });
  });

  it.each([
    [
      'requires what no page can show',
      {
        choices: [
          {
            id: 'a',
            label: 'A',
            fields: { type: 'object', required: ['list'], properties: { list: { type: 'array' } } },
          },
        ],
      },
      'choices.0.fields',
    ],
    [
      'has fields that no page knows',
      { choices: [{ id: 'a', label: 'A', fields: true }] },
      'choices.0.fields',
    ],
    [
      'has fields in variants alone',
      {
        choices: [
          {
            id: 'a',
            label: 'A',
            fields: { type: 'object', oneOf: [{ properties: { why: { type: 'string' } } }] },
          },
        ],
      },
      'choices.0.fields',
    ],
    [
      'names a choice twice',
      {
        choices: [
          { id: 'a', label: 'A' },
          { id: 'a', label: 'B' },
        ],
      },
      'choices',
    ],
    ['shows more than a page may have', { show: [{ label: 'Long', value: 'x'.repeat(70_000) }] }, 'show'],
    ['asks nobody', { to: [] }, 'to'],
  ])('is refused at save if it %s', async (_what, attributes, field) => {
    const { body } = await stack.request<{ problems: { severity: string; field: string }[] }>(
      'POST',
      `${stack.project}/workflows`,
      { body: workflowOf([deciding(attributes)]) },
    );
    expect(body.problems).toContainEqual(
      expect.objectContaining({ severity: 'error', field: `actions.0.attributes.${field}` }),
    );
  });

  it('shows the text of others as text, whatever it contains', async () => {
    const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const { urls } = await ask({
      title: 'Really "this" <b>',
      text: `${evil} [x](javascript:alert(1)) ![i](https://evil.example/i.png)`,
      show: [{ label: evil.slice(0, 90), value: { deep: evil } }],
      choices: [{ id: 'ok', label: '"><b>ok' }],
    });
    const { html, headers } = await look(urls[0]);
    for (const bad of ['<script', '<img', 'href="javascript', '<b>']) expect(html).not.toContain(bad);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it("ends with its time: nobody's silence is a choice", async () => {
    const { id, urls } = await ask({ due: 'PT1S' });
    await stack.until(id, 'failed');
    expect((await look(urls[0])).html).toContain('nothing was approved');
    expect((await press(urls[0], 'approve')).status).toBe(409);
  });

  it('can be made through the API, with the name of the caller', async () => {
    const { id } = await ask();
    const wrong = await resumeIn(stack, id, { actionId: 'approve', data: { choice: 'perhaps' } });
    expect(wrong).toMatchObject({ status: 422, body: { code: 2008 } });
    const right = await resumeIn(stack, id, { actionId: 'approve', data: { choice: 'approve' } });
    expect(right.status).toBe(202);
    expect(await outputOf(id)).toMatchObject({ choice: 'approve', decidedBy: { type: 'apiKey' } });
  });

  it('cannot be made by the person who started the execution, nor by one who has decided before (four eyes)', async () => {
    const persons = {
      to: [
        { name: 'Ada', email: 'ada@acme.example' },
        { name: 'Grace', email: 'grace@acme.example' },
      ],
    };
    const first = { ...deciding({ ...persons, notBy: ['initiator'] }) };
    const second = {
      ...deciding({ ...persons, notBy: ['${actions.approve.output.decidedBy}'] }),
      id: 'again',
    };
    const workflowId = await stack.publish(workflowOf([first, second]));
    const { id } = await stack.run(workflowId);
    const linksOf = async (actionId: string) => {
      const { payload } = await stack.get(id);
      return (
        (payload.actions[actionId]?.output as unknown as { links?: { url: string }[] } | undefined)?.links ??
        []
      );
    };
    expect(await resumeIn(stack, id, { actionId: 'approve', data: { choice: 'approve' } })).toMatchObject({
      status: 403,
      body: { code: 2005, details: [{ reason: 'decider.excluded' }] },
    });
    const [ada] = await linksOf('approve');
    expect((await press(ada?.url, 'approve')).status).toBe(200);
    const links = await eventually(async () => {
      const found = await linksOf('again');
      expect(found).toHaveLength(2);
      return found;
    });
    expect((await look(links[0]?.url)).html).toContain('Somebody else has to decide');
    expect((await press(links[0]?.url, 'approve')).status).toBe(409);
    expect((await press(links[1]?.url, 'approve')).status).toBe(200);
    const { payload } = await stack.until(id, 'completed');
    expect(payload.actions['again']?.output).toMatchObject({ decidedBy: { name: 'Grace' } });
  });

  it.each([
    ['de', 'bittet Sie um Ihre Entscheidung'],
    ['fr', 'vous demande une décision'],
    ['es', 'le pide una decisión'],
    ['nl', 'vraagt u om een beslissing'],
  ])('is shown in the language of the browser (%s)', async (language, words) => {
    const { urls } = await ask();
    const { html, headers } = await look(urls[0], { 'accept-language': `${language}-X,en;q=0.5` });
    expect(headers.get('content-language')).toBe(language);
    expect(html).toContain(words);
  });
});
