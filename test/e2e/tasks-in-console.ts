import { beforeAll, onTestFinished } from 'vitest';
import { deciding } from '../stack/decisions.ts';
import { eventually } from '../stack/eventually.ts';
import { testPassword, type TestMember } from '../stack/member.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { sharedBrowser, visit } from './browser.ts';

export const idOf = (member: TestMember): string => member.session.member.id;

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' } as const;

export const request = {
  title: 'A discount of 20 % for Acme Industries',
  text: 'They have ordered **three times** this year.\n\n- They ask for 20 %\n- [The contract](https://example.com/contract)\n\n<b>not bold</b> [no](javascript:alert(1))',
  show: [
    { label: 'Customer', value: 'Acme Industries' },
    { label: 'New customer', value: false },
  ],
  choices: [
    { id: 'approve', label: 'Approve', style: 'good' },
    {
      id: 'smaller',
      label: 'Approve with a smaller discount',
      fields: {
        type: 'object',
        required: ['percent'],
        properties: { percent: { type: 'integer', title: 'Percent', maximum: 15 } },
      },
    },
    { id: 'reject', label: 'Reject', style: 'danger' },
  ],
};

interface Asked {
  links: { to: { member?: string } | null; url: string }[];
}

/** The tasks of the shared stack, and how they are asked for and opened. */
export function tasksInConsole() {
  let stack: Stack;
  beforeAll(async () => {
    stack = await sharedConsole();
  });
  const project = (): string => `/projects/${stack.tenant.projectId}`;
  /** Starts an execution that asks, in a loop, so that its path has brackets. */
  async function ask(attributes: object): Promise<{ id: string; path: string; urls: string[] }> {
    const loop = { id: 'each', forEach: ['one'], actions: [deciding(attributes)] };
    const { id } = await stack.run(await stack.publish({ name: 'Discounts', actions: [loop] }));
    const path = 'each[0].approve';
    const links = await eventually(async () => {
      const { body } = await stack.request<{ output: Asked | null }>(
        'GET',
        `${stack.project}/executions/${id}/actions/${encodeURIComponent(path)}?reveal=true`,
      );
      if (!body.output) throw new Error('it does not wait yet');
      return body.output.links;
    });
    return { id, path, urls: links.map(({ url }) => url) };
  }

  const pageOf = (id: string, path: string): string => `${project()}/tasks/${id}/${encodeURIComponent(path)}`;

  return { stack: () => stack, project, ask, pageOf };
}

/** Opens a browser window in which nobody has signed in, and signs this member in where it leads. */
export async function openAs(email: string, address: string, options: object = phone) {
  const visited = await visit(await sharedBrowser(), options);
  onTestFinished(() => visited.close());
  const { page } = visited;
  await page.goto(address);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').first().fill(testPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  return visited;
}
