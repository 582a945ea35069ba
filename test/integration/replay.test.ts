import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger, Worker } from '@temporalio/worker';
import { DeterminismViolationError } from '@temporalio/workflow';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { ownHistories, recordedHistories, recordHistory } from '../replay/histories.ts';
import { answer, kinds } from '../replay/kinds.ts';
import { closed, runOf } from '../stack/records.ts';
import { startStack } from '../stack/stack.ts';
import { folderOf, releases, type Release } from '../releases/releases.ts';
import { serveHttp } from '../stack/loopback-server.ts';

const replay = (history: unknown, codePath = inject('workflowBundle')) =>
  Worker.runReplayHistory({ workflowBundle: { codePath } }, history);

const historiesOf = ({ version }: Release) =>
  recordedHistories(`${folderOf(version)}/histories`).map(({ kind, history }) => ({
    kind: `release ${version}, ${kind},`,
    history,
  }));

describe('the workflow of today', () => {
  it('runs every kind of run, and replays it from its history', async () => {
    const stack = await startStack();
    onTestFinished(() => stack.stop());
    const seen = new Set<string>();
    const server = await serveHttp((request, response) => {
      const reply = answer(request.url ?? '', seen);
      if (reply) response.writeHead(reply.status).end();
    });
    for (const [kind, run] of Object.entries(kinds)) {
      const id = await run(stack, { url: `http://127.0.0.1:${server.port}/` });
      await closed(stack, id);
      if (process.env['RECORD_HISTORIES']) await recordHistory(`${ownHistories}/${kind}`, runOf(stack, id));
      await replay(await runOf(stack, id).fetchHistory());
    }
    expect(recordedHistories().map(({ kind }) => kind)).toEqual(expect.arrayContaining(Object.keys(kinds)));
  });

  it.each(recordedHistories())('replays what was recorded: $kind', async ({ history }) => {
    await expect(replay(history)).resolves.toBeUndefined();
  });

  it.each(releases().flatMap(historiesOf))('replays what $kind has left', async ({ history }) => {
    await expect(replay(history)).resolves.toBeUndefined();
  });
});

describe('another workflow', () => {
  it('fails to replay what was recorded', async () => {
    const workflowsPath = fileURLToPath(new URL('../replay/different/execution.ts', import.meta.url));
    const { code } = await bundleWorkflowCode({ workflowsPath, logger: new DefaultLogger('ERROR') });
    const [first] = recordedHistories();
    await expect(Worker.runReplayHistory({ workflowBundle: { code } }, first?.history)).rejects.toThrow(
      DeterminismViolationError,
    );
  });
});
