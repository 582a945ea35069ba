import { expect, it } from 'vitest';
import { check, fetching, set, waiting, workflowOf } from '../stack/definitions.ts';
import { serveHttp } from '../stack/loopback-server.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import { goTo, sharedBrowser, visitAs } from './browser.ts';

it('an admin tries an action of a draft with the outputs of a dry run, and sees what it comes to', async () => {
  const [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
  const { port } = await serveHttp((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    request.pipe(response);
  });
  const { body } = await stack.request<{ id: string }>('POST', `${stack.project}/workflows`, {
    body: workflowOf([
      set('order', { total: 41 }),
      waiting('ask'),
      fetching('send', `http://127.0.0.1:${port}/`, {
        method: 'POST',
        payload: { total: '${actions.order.output.total + 1}' },
      }),
      check('after'),
    ]),
  });
  const { page, complaints, close } = await visitAs(browser, stack, 'admin', 'Tina Try');
  const { projectId } = stack.tenant;
  await goTo(page, `${stack.publicUrl}/console/projects/${projectId}/workflows/${body.id}?tab=dryRun`);
  const section = page.getByRole('region', { name: 'Try one action for real' });
  await section.getByRole('combobox', { name: 'Action' }).click();
  expect(await page.getByRole('option').allTextContents()).toEqual([
    'order: general/set@v1',
    'send: general/fetch@v1',
    'after: general/validateJson@v1',
  ]);
  await page.getByRole('option', { name: 'send' }).click();
  await section.getByRole('button', { name: 'Try it' }).click();
  await section.getByText('no request was sent').waitFor();
  const dryRun = page.getByRole('region', { name: 'Run it without any effect' });
  await dryRun.getByRole('button', { name: 'Run' }).click();
  await section.getByRole('button', { name: 'Take the outputs of the dry run' }).click();
  await section.getByRole('button', { name: 'Try it' }).click();
  await section.getByText('a request was sent').waitFor();
  expect(await section.getByLabel('Output', { exact: true }).textContent()).toContain('"total": 42');
  expect(complaints).toEqual([]);
  await close();
});
