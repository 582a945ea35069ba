import { join } from 'node:path';
import { expect, it } from 'vitest';

import { openDataFolder } from '../../../local/data-folder.ts';
import { welcome } from '../../../local/welcome.ts';
import { temporaryFolder } from '../../stack/temporary-folder.ts';

const local = {
  apiUrl: 'http://127.0.0.1:3000',
  apiKey: 'key',
  consoleUrl: 'http://127.0.0.1:3000/console',
  projectId: 'p',
  walletId: 'w',
  workflowId: 'f',
  badgeWorkflowId: 'b',
  temporalAddress: '127.0.0.1:7233',
  temporalNamespace: 'default',
  temporalUiUrl: null,
  databaseUrl: 'postgres://localhost/holdfast',
};

it.each([true, false])('its commands find the data folder, wherever it is: %s', (isHomeNamed) => {
  const folder = openDataFolder(join(temporaryFolder(), "Ada's"));
  const said = welcome(local, {
    publicUrl: local.apiUrl,
    folder,
    keyIsNew: true,
    isHomeNamed,
    hasMailServer: true,
  });
  const commands = said.match(/^.*npm run wallet.*$/gm) ?? [];
  expect(commands).toHaveLength(1);
  for (const command of commands) {
    const home = /^HOLDFAST_HOME='(.+)' npm run wallet/.exec(command)?.[1];
    expect(home?.replaceAll(String.raw`'\''`, "'")).toBe(isHomeNamed ? folder.path : undefined);
  }
});

it.each([true, false])(
  'the welcome shows where mails are read, unless a server sends them: %s',
  (hasMailServer) => {
    const folder = openDataFolder(temporaryFolder());
    const rest = { publicUrl: local.apiUrl, folder, keyIsNew: true, isHomeNamed: false };
    const isThere = welcome(local, { ...rest, hasMailServer }).includes('http://127.0.0.1:3000/outbox');
    expect(isThere).toBe(!hasMailServer);
  },
);
