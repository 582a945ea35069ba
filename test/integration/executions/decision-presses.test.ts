import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askIn, deciding, decisionOf, keyIn, look, press } from '../../stack/decisions.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());
beforeEach(() => stack.worker.start());

const two = { to: [{ name: 'Ada' }, { name: 'Grace' }] };
const typesOf = async (id: string): Promise<string[]> => {
  const { body } = await stack.request<{ data: { type: string }[] }>(
    'GET',
    `${stack.project}/executions/${id}/timeline`,
  );
  return body.data.map(({ type }) => type.replace('workflowExecution.', ''));
};

/** Sends choices of one page at the same moment. */
async function pressTogether(url = '', ...choices: string[]) {
  const page = keyIn((await look(url)).html);
  const sent = choices.map(async (choice) => {
    const body = new URLSearchParams({ page, choice });
    const answer = await fetch(url, { method: 'POST', body, headers: { 'accept-language': 'en' } });
    return { status: answer.status, html: await answer.text() };
  });
  return Promise.all(sent);
}

describe('a press while no worker runs', () => {
  it('is answered at once, kept, and counted exactly once when a worker is back', async () => {
    const { id, urls } = await askIn(stack, two);
    await stack.worker.stop();
    expect(await press(urls[0])).toMatchObject({
      status: 200,
      html: expect.stringContaining('Ada chose “Approve”'),
    });
    const late = await press(urls[1], 'reject');
    expect(late).toMatchObject({ status: 409, html: expect.stringContaining('This is decided already') });
    expect(late.html).toMatch(/Ada chose “Approve” on [^<]+ UTC/);
    await stack.worker.start();
    const { payload } = await stack.until(id, 'completed');
    expect(payload.actions['approve']?.output).toMatchObject({
      choice: 'approve',
      decidedBy: { name: 'Ada' },
      decisions: [{ by: { name: 'Ada' } }],
    });
    expect((await press(urls[1], 'reject')).html).toContain('Ada chose “Approve”');
    expect((await typesOf(id)).filter((type) => type === 'resumed')).toHaveLength(1);
  });

  it('counts towards a quorum once, and says so if the person presses again', async () => {
    const { id, urls } = await askIn(stack, { ...two, quorum: 2 });
    await stack.worker.stop();
    for (const { status, html } of await pressTogether(urls[0], 'approve', 'approve')) {
      expect(status).toBe(200);
      expect(html).toContain('your choice counts');
    }
    await stack.worker.start();
    const last = await press(urls[1]);
    expect(last.status).toBe(200);
    expect(last.html).toContain('Ada and Grace chose “Approve”');
    const { payload } = await stack.until(id, 'completed');
    expect(payload.actions['approve']?.output['decisions']).toHaveLength(2);
  });
});

describe('two presses of one person at the same moment', () => {
  it('show both that it is decided, if they make the same choice', async () => {
    for (const quorum of [1, 2]) {
      const { urls } = await askIn(stack, { ...two, quorum });
      for (const { status, html } of await pressTogether(urls[0], 'approve', 'approve', 'approve')) {
        expect(status).toBe(200);
        expect(html).toContain('Ada chose “Approve”');
      }
    }
  });

  it('show which of them counts, if they make different choices', async () => {
    for (const quorum of [1, 2]) {
      const { id, urls } = await askIn(stack, { ...two, quorum });
      const answers = await pressTogether(urls[0], 'approve', 'reject');
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const choice = await eventually(async () => {
        const [first] = (await decisionOf(stack, id))['decisions'] as { choice: string }[];
        expect(first).toBeDefined();
        return first?.choice;
      });
      const label = choice === 'approve' ? 'Approve' : 'Reject';
      for (const { html } of answers) expect(html).toContain(`Ada chose “${label}”`);
    }
  });
});

it('the page shows the earliest end of the wait, which may be that of a block around it', async () => {
  const block = { id: 'block', timeout: 'PT1H', actions: [deciding({ due: 'P3D' })] };
  const { id } = await stack.run(await stack.publish(workflowOf([block as never])));
  const { links } = await decisionOf(stack, id);
  const { html } = await look(links[0]?.url);
  const [, until = ''] = /until ([^<]+? UTC)/.exec(html) ?? [];
  expect(Date.parse(until.replace(' at ', ' '))).toBeLessThan(Date.now() + 3_700_000);
});
