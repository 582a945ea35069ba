import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { eventually } from '../stack/eventually.ts';
import type { Caller } from './caller.ts';
import type { Installation } from './installation.ts';
import { blocksOf, commandWith } from './page-blocks.ts';

const [first = ''] = blocksOf('From nothing to the console');

/** Makes an account by the page's command. The proxy has made an authority of its own, as its domain is `localhost`. */
export async function makeCaller(installation: Installation): Promise<Caller & { accountId: string }> {
  const { holdfast, shell, publicUrl } = installation;
  const path = '/data/caddy/pki/authorities/local/root.crt';
  const authority = await eventually(() => holdfast('exec', '-T', 'proxy', 'cat', path));
  setDefaultCACertificates([...getCACertificates('default'), authority]);
  const shown = await shell(commandWith(first, 'create-account'));
  const { accountId, projectId, value } = valuesIn(shown);
  if (!accountId || !projectId || !value)
    throw new Error('create-account did not show an account, a project and a key');
  return { publicUrl, accountId, projectId, apiKey: value };
}

/** The link that the page's command makes for the first owner. */
export async function inviteOwner({ shell, publicUrl }: Installation, accountId: string): Promise<string> {
  const command = commandWith(first, 'invite-member');
  const own = command.replace('<id>', accountId).replace(/--public-url \S+/, `--public-url ${publicUrl}`);
  const { url = '' } = valuesIn(await shell(own));
  return url;
}

/** A record as the administration shows it: a line for each name with its value. */
const valuesIn = (shown: string): Record<string, string> =>
  Object.fromEntries([...shown.matchAll(/^(\w+) +(\S.*?)\s*$/gm)].map(([, name, value]) => [name, value]));
