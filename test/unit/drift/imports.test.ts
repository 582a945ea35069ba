import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderCycles } from '../../../scripts/imports/folder-cycles.ts';
import { knownCycles } from '../../../scripts/imports/known-cycles.ts';
import { protocolWalls } from '../../../scripts/imports/protocol-walls.ts';
import { readImports } from '../../../scripts/imports/read-imports.ts';
import { roomWalls } from '../../../scripts/imports/room-walls.ts';
import { verbWalls } from '../../../scripts/imports/verb-walls.ts';
import { withoutVerbs } from '../../../scripts/imports/without-verbs.ts';
import { temporaryFolder } from '../local/temporary-folder.ts';

const importsOf = (files: Record<string, string>) => {
  const root = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return readImports(root);
};

const circle = {
  'src/json/parse.ts': "import type { Code } from '../errors/codes.ts';",
  'src/errors/codes.ts': "export { depth } from '../words/words.ts';",
  'src/words/words.ts': "export const depth = async () => import('../json/depth.ts');",
};

describe('the imports between folders', () => {
  const imports = readImports(new URL('../../../', import.meta.url).pathname);

  it('go in no circle but the known ones, and each of those is still one', () => {
    expect(imports.length).toBeGreaterThan(1_000);
    expect(folderCycles(imports, knownCycles)).toEqual([]);
  });

  it('stay within the walls of the rooms', () => {
    expect(roomWalls(imports)).toEqual([]);
  });

  it('of routes, commands and relays are of verbs, but for the known ones, and each of those is still one', () => {
    expect(verbWalls(imports, withoutVerbs)).toEqual([]);
  });

  it('are a fault where a route reads or writes by itself, and where a route is known to that does not', () => {
    const wrong = [{ from: 'api/routes/members/list.ts', to: 'db/queries/members.ts' }];
    expect(verbWalls(wrong, [])).toEqual([
      'api/routes/members/list.ts imports db/queries/members.ts: what reads and writes is a verb of services.',
    ]);
    expect(verbWalls(wrong, ['api/routes/members/list.ts', 'admin/help.ts'])).toEqual([
      'admin/help.ts calls verbs only by now: take it off the list.',
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

  it('are a fault where they go in a circle, by types, re-exports and dynamic imports too', () => {
    const [fault, ...others] = folderCycles(importsOf(circle), []);
    expect(others).toEqual([]);
    expect(fault).toContain('src/json → src/errors, by src/json/parse.ts → src/errors/codes.ts');
    expect(fault).toContain('src/errors → src/words');
    expect(fault).toContain('src/words → src/json');
  });

  it('are no fault where the arrow that closes the circle is known, and a needless one is', () => {
    expect(folderCycles(importsOf(circle), ['src/json → src/errors'])).toEqual([]);
    const { 'src/words/words.ts': _, ...line } = circle;
    expect(folderCycles(importsOf(line), ['src/json → src/errors'])).toEqual([
      'The arrow "src/json → src/errors" closes no circle any more: take it off the list.',
    ]);
  });

  it('are a fault where a room reaches for one that it does not name, or names one below it', () => {
    const wrong = [{ from: 'db/queries/list.ts', to: 'api/views/list.ts' }];
    expect(roomWalls(wrong, { db: [], api: ['db'] })).toEqual([
      'db/queries/list.ts imports api/views/list.ts: db imports only db.',
    ]);
    expect(roomWalls([], { db: ['api'], api: ['db'] })).toEqual([
      'The room "db" may import from "api", which does not stand above it.',
    ]);
  });
});
