import { beforeAll, expect, it } from 'vitest';
import { resumeIn } from '../../stack/answering.ts';
import { childrenOf } from '../../stack/children.ts';
import { waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { sharedConsole } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { goTo, sharedBrowser, visitAs } from '../../e2e/browser.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedConsole();
});

it('an open page shows that an action waits for another execution, which no event says', async () => {
  const child = await stack.publish(workflowOf([waiting('ask')]));
  const running = { id: 'other', name: 'workflow/run@v1', attributes: { workflow: child, input: {} } };
  const { id } = await stack.run(await stack.publish(workflowOf([waiting('first'), running])));
  const { page, complaints, close } = await visitAs(await sharedBrowser(), stack, 'operator', 'Awa Awaits');
  await page.clock.install();
  await goTo(page, `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/executions/${id}`);
  await page.getByText('Waiting for an answer').waitFor();

  // The answers to all readings that the events cause are as if they came before what follows.
  const path = `${stack.project}/executions/${id}/actions`;
  const { text: body } = await stack.request('GET', path);
  const old = { readings: 0, isOver: false };
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      if (old.isOver) return route.continue();
      old.readings += 1;
      return route.fulfill({ body, contentType: 'application/json' });
    },
  );
  await page.clock.pauseAt(Date.now() + 60_000);
  await resumeIn(stack, id, { actionId: 'first', data: {} });
  await eventually(async () => {
    const [started = ''] = await childrenOf(stack, id);
    expect((await stack.get(started)).status).toBe('onHold');
    await page.clock.runFor(100);
    expect(old.readings).toBeGreaterThan(0);
  });
  old.isOver = true;
  await page.clock.resume();
  await page.getByRole('button', { name: /^other .*Waiting for another execution$/ }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
