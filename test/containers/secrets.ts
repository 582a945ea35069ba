import { ask, publish, reach, start, type Caller } from './caller.ts';

const deciding = `name: Somebody decides
actions:
  - id: approve
    name: people/decide@v1
    attributes: { title: A discount of 20 % }
`;

/** Makes each kind of address that is a secret, and opens it through the proxy as its owner would. Returns them by their names. */
export async function makeSecrets(caller: Caller): Promise<Map<string, string>> {
  const workflowId = await publish(caller, deciding);
  const { payload } = await reach(caller, await start(caller, workflowId), 'onHold');
  const output = payload.actions['approve']?.output as { links: { url: string }[] } | undefined;
  const form = { name: 'Damage reports', workflowId, title: 'Report a damage' };
  const { url } = await ask<{ url: string }>(caller, 'POST', '/forms', { body: form });
  const addresses = new Map([
    ['the address of a decision', output?.links[0]?.url ?? ''],
    ['the address of a form', url],
  ]);
  const secrets = new Map<string, string>();
  for (const [name, address] of addresses) {
    const page = await fetch(address, { headers: { accept: 'text/html' } });
    if (!page.ok) throw new Error(`${name} is answered with ${page.status}`);
    await page.text();
    secrets.set(name, tokenOf(address));
  }
  return secrets;
}

/** The part of an address that nobody can guess. */
export const tokenOf = (address: string): string =>
  address.split(/[/#?=]/).toSorted((a, b) => b.length - a.length)[0] ?? '';
