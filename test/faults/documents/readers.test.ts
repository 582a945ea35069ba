import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import { expect, it, onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const compiled = 'src/engine/plan/compiled.ts';
/** What writes compiled definitions. A field that only these name is one that the author writes for nothing. */
const compiler =
  /^src\/(engine\/plan\/compiled|definitions\/(compiled|compile-\w+|read-definition|flow\/(compile-.+|repetition)))\.ts$/;

interface Reference {
  uri: string;
}

/** The language server of TypeScript, which knows who reads a field by its type, whatever its name. */
async function languageServer() {
  const server = spawn('npx', ['tsc', '--lsp', '--stdio'], { cwd: root });
  const connection = createMessageConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  connection.onRequest('workspace/configuration', ({ items }: { items: unknown[] }) => items.map(() => null));
  connection.onRequest(() => null);
  connection.listen();
  onTestFinished(async () => {
    await connection.sendRequest('shutdown');
    connection.dispose();
    server.kill();
  });
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(root).href,
    capabilities: {},
  });
  await connection.sendNotification('initialized', {});
  return connection;
}

it('each field of a compiled definition is read somewhere', async () => {
  const connection = await languageServer();
  const text = readFileSync(`${root}${compiled}`, 'utf8');
  const textDocument = {
    uri: pathToFileURL(`${root}${compiled}`).href,
    languageId: 'typescript',
    version: 1,
    text,
  };
  await connection.sendNotification('textDocument/didOpen', { textDocument });
  const fields = text
    .split('\n')
    .map((line, index) => ({ line: index, name: /^ {2}(\w+)\??: /.exec(line)?.[1] }))
    .filter(({ name }) => name !== undefined);
  expect(fields.length).toBeGreaterThan(30);
  const unread = await Promise.all(
    fields.map(async ({ line, name }) => {
      const references = await connection.sendRequest<Reference[]>('textDocument/references', {
        textDocument,
        position: { line, character: 2 },
        context: { includeDeclaration: false },
      });
      const files = references.map(({ uri }) => fileURLToPath(uri).slice(root.length));
      const readers = files.filter((file) => !file.startsWith('test/') && !compiler.test(file));
      return readers.length === 0 ? `${name} (line ${line + 1})` : [];
    }),
  );
  expect(unread.flat()).toEqual([]);
});
