import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderCycles } from '../../../scripts/imports/folder-cycles.ts';
import { protocolWalls } from '../../../scripts/imports/protocol-walls.ts';
import { readImports } from '../../../scripts/imports/read-imports.ts';
import { roomWalls } from '../../../scripts/imports/room-walls.ts';
import { serviceWalls } from '../../../scripts/imports/service-walls.ts';
import { needlessExceptions, verbWalls } from '../../../scripts/imports/verb-walls.ts';
import { temporaryFolder } from '../../stack/temporary-folder.ts';

const importsOf = (files: Record<string, string>) => {
  const root = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return readImports(root);
};

const circle = {
  'src/language/json/parse.ts': "import type { Code } from '../errors/codes.ts';",
  'src/language/errors/codes.ts': "export { depth } from '../words/words.ts';",
  'src/language/words/words.ts': "export const depth = async () => import('../json/depth.ts');",
};

describe('the imports between folders', () => {
  const imports = readImports(new URL('../../../', import.meta.url).pathname);

  it('go in no circle', () => {
    expect(imports.length).toBeGreaterThan(1_000);
    expect(folderCycles(imports)).toEqual([]);
  });

  it('stay within the walls of the rooms', () => {
    expect(roomWalls(imports)).toEqual([]);
  });

  it('lead from the API, commands and workers to verbs', () => {
    expect(verbWalls(imports)).toEqual([]);
    expect(needlessExceptions(imports)).toEqual([]);
  });

  it('are a fault if a route reads or writes by itself', () => {
    const wrong = [
      { from: 'api/routes/members/list.ts', to: 'db/queries/members.ts' },
      { from: 'api/views/member.ts', to: 'db/queries/members.ts', isOfTypes: true },
      { from: 'api/auth/member-principal.ts', to: 'db/queries/members.ts' },
    ];
    expect(verbWalls(wrong)).toEqual([
      'api/routes/members/list.ts imports db/queries/members.ts: what reads and writes is a verb of services.',
    ]);
  });

  it('are a fault if a worker reads by itself, in a statement that imports types as well', () => {
    const wrong = importsOf({
      'workers/webhooks/run.ts':
        "import { leaseQueues, type Queue } from '../../db/queries/queues.ts';\nimport type { Row } from '../../db/queries/rows.ts';",
    });
    expect(verbWalls(wrong)).toEqual([
      'workers/webhooks/run.ts imports db/queries/queues.ts: what reads and writes is a verb of services.',
    ]);
  });

  it('lead from verbs to the ports of identity, and to nothing behind them', () => {
    expect(serviceWalls(imports)).toEqual([]);
    const wrong = [
      { from: 'services/wallets/create.ts', to: 'identity/create-identity.ts' },
      { from: 'services/didcomm/sessions.ts', to: 'identity/protocols/didcomm/runtime.ts' },
      { from: 'services/didcomm/sessions.ts', to: 'identity/protocols/didcomm/protocol.ts' },
      { from: 'workers/create-worker.ts', to: 'identity/open-identity.ts' },
    ];
    expect(serviceWalls(wrong)).toEqual([
      'services/wallets/create.ts imports identity/create-identity.ts: services import only the ports of identity.',
      'services/didcomm/sessions.ts imports identity/protocols/didcomm/runtime.ts: services import only the ports of identity.',
    ]);
  });

  it('never lead from one wallet protocol to another', () => {
    expect(protocolWalls(imports)).toEqual([]);
    const wrong = [
      { from: 'identity/protocols/didcomm/a.ts', to: 'identity/protocols/openid4vc/b.ts' },
      { from: 'identity/protocols/didcomm/a.ts', to: 'identity/protocols/didcomm/b.ts' },
      { from: 'identity/protocols/didcomm/a.ts', to: 'identity/protocols/session-wallet.ts' },
    ];
    expect(protocolWalls(wrong)).toEqual([
      'identity/protocols/didcomm/a.ts imports identity/protocols/openid4vc/b.ts: wallet protocols never import each other.',
    ]);
  });

  it('are a fault if they go in a circle, by types, re-exports and dynamic imports too', () => {
    const [fault, ...others] = folderCycles(importsOf(circle));
    expect(others).toEqual([]);
    expect(fault).toContain(
      'src/language/json → src/language/errors, by src/language/json/parse.ts → src/language/errors/codes.ts',
    );
    expect(fault).toContain('src/language/errors → src/language/words');
    expect(fault).toContain('src/language/words → src/language/json');
  });

  it('are no fault if they go in one direction', () => {
    const { 'src/language/words/words.ts': _, ...line } = circle;
    expect(folderCycles(importsOf(line))).toEqual([]);
  });

  it('are a fault if a room imports from one that it does not name, or names one below it', () => {
    const wrong = [{ from: 'db/queries/list.ts', to: 'api/views/list.ts' }];
    expect(roomWalls(wrong, { db: [], api: ['db'] })).toEqual([
      'db/queries/list.ts imports api/views/list.ts: db imports only db.',
    ]);
    expect(roomWalls([], { db: ['api'], api: ['db'] })).toEqual([
      'The room "db" may import from "api", which does not stand above it.',
    ]);
  });
});
