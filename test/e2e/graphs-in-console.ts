import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { everyBlock } from './blocks.ts';
import { sharedBrowser, sharedVisit, visitAs } from './browser.ts';

/** The box of an entry, by what it is called. */
export const entry = (page: Page | Locator, name: RegExp) => page.getByRole('button', { name });

/** The pages with graphs of the shared stack, as an admin and an operator have them open. */
export function graphsInConsole() {
  let stack: Stack;
  beforeAll(async () => {
    stack = await sharedConsole();
  });
  const people = Array.from({ length: 45 }, (_, index) => `Person ${index}`);
  return {
    stack: () => stack,
    admin: sharedVisit(async () => visitAs(await sharedBrowser(), stack, 'admin', 'Greta Graph')),
    operator: sharedVisit(async () => visitAs(await sharedBrowser(), stack, 'operator', 'Otto Observer')),
    address: (path: string): string => `${stack.publicUrl}/console/projects/${stack.tenant.projectId}${path}`,
    /** Starts an execution with every block. */
    async begin() {
      const { body } = await stack.start(await stack.publish(everyBlock), { people });
      await stack.until(body.id, 'onHold');
      return body.id;
    },
    async resume(id: string, actionId: string, data: unknown = {}) {
      const path = `${stack.project}/executions/${id}/resume`;
      expect((await stack.request('POST', path, { body: { actionId, data } })).status).toBe(202);
    },
  };
}
