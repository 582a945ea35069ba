import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { withIds } from '../../console/src/workflows/gallery/placeholders.ts';
import { galleryEntry } from '../../local/gallery/gallery.ts';
import { signInUrl } from '../../src/people/console/links.ts';
import { serveHttp } from '../stack/loopback-server.ts';
import { createTestMember, signInAs } from '../stack/member.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { createBadgeTemplate, newHolder, shown } from '../stack/wallets.ts';
import { faultsOf } from './accessibility.ts';
import { goTo, sharedBrowser, visit } from './browser.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedConsole();
});

/** The workflow of the gallery, in which everybody with the link decides, with two people who are asked. */
async function onboardingOf(budget: object, screening: object): Promise<string> {
  const to = { 'The budget for': budget, 'The screening of': screening };
  const badge = new Map([['Employee badge', await createBadgeTemplate(stack)]]);
  const asking = Object.entries(to).reduce(
    (text, [title, person]) =>
      text.replace(
        new RegExp(String.raw`^( *)title: ${title}.*$`, 'm'),
        (line, indent: string) => `${line}\n${indent}to: ${JSON.stringify([person])}`,
      ),
    galleryEntry('onboard-employee').source,
  );
  return withIds(asking, badge);
}

const onPhone = async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' };
  const visited = await visit(await sharedBrowser(), phone);
  onTestFinished(() => visited.close());
  return visited;
};

it('an employee is onboarded by two people on their phones, one of them a stand-in, and accepts their badge', async () => {
  const ada = await signInAs(stack, 'viewer', 'Ada Lovelace');
  const bob = await createTestMember(stack, 'viewer', 'Bob Builder');
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  await ada.request('POST', '/v1/stand-ins', { body: { standIn: bob.email, endsAt } });
  const directory = await serveHttp((_, response) =>
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":"7"}'),
  );
  const source = await onboardingOf({ member: ada.session.member.id }, { name: 'Grace Hopper' });
  const input = { name: 'Carol', role: 'Engineer', directory: `http://127.0.0.1:${directory.port}` };
  const { id } = await stack.run(await stack.publish(source), input);
  await Promise.all([stack.heldAt(id, 'budget'), stack.heldAt(id, 'screening')]);

  const standIn = await onPhone();
  await standIn.page.goto(signInUrl(stack.publicUrl, await bob.authService.makeSignInLink(bob.userId)));
  await standIn.page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  await goTo(standIn.page, `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/tasks`);
  await standIn.page.getByRole('link', { name: 'The budget for a new Engineer' }).tap();
  await standIn.page.getByText('You decide in the place of Ada Lovelace').waitFor();
  expect(await faultsOf(standIn.page)).toEqual([]);
  await standIn.page.getByRole('button', { name: 'Approve', exact: true }).tap();
  await standIn.page.getByText('Bob Builder, in the place of Ada Lovelace chose “Approve”').waitFor();

  const { output } = (await stack.get(id)).payload.actions['screening'] ?? {};
  const [link] = (output as unknown as { links: { url: string }[] }).links;
  const { page, complaints } = await onPhone();
  await page.goto(link?.url ?? '');
  await page.getByRole('heading', { name: 'The screening of a new Engineer' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Approve', exact: true }).tap();
  await page.getByText('Thank you, this is decided').waitFor();

  await stack.heldAt(id, 'badge');
  const [badge] = await (await newHolder()).accept(shown(await stack.get(id), 'badge', 'offerUri'));
  expect(badge?.claims).toMatchObject({ name: 'Carol', role: 'Engineer' });
  expect((await stack.until(id, 'completed')).payload.output).toMatchObject({ isOnboarded: true });
  expect([...complaints, ...standIn.complaints]).toEqual([]);
});
