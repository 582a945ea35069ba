import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../stack/temporary-folder.ts';
import { namingProtocols } from './naming-protocols.ts';
import { filesNamingProtocols } from './protocol-words.ts';

it('only the files of a list name a wallet protocol outside of its own folders, and each of these still does', () => {
  const root = new URL('../../../', import.meta.url).pathname;
  expect(filesNamingProtocols(root)).toEqual([...namingProtocols].toSorted());
});

it('a file that names a protocol is found, and those of the protocol are not', () => {
  const root = temporaryFolder();
  const files = {
    'api/views/page.ts': "const table = 'didcomm_sessions';",
    'api/views/plain.ts': 'const table = 1;',
    'api/views/didcomm.ts': "const table = 'didcomm_sessions';",
    'identity/protocols/didcomm/a.ts': "const other = 'openid4vc';",
    'identity/protocols/openid4vc/b.ts': "const own = 'OpenID4VC';",
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  expect(filesNamingProtocols(root)).toEqual(['api/views/page.ts', 'identity/protocols/didcomm/a.ts']);
});
