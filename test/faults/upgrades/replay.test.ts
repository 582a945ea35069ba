import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';
import { DeterminismViolationError } from '@temporalio/workflow';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ownHistories, recordedHistories, recordHistory } from '../../replay/histories.ts';
import { answer, kinds } from '../../replay/kinds.ts';
import { replay } from '../../replay/replay.ts';
import { closed, runOf } from '../../stack/records.ts';
import { startStack } from '../../stack/stack.ts';
import { folderOf, releases, type Release } from '../../releases/releases.ts';
import { serveHttp } from '../../stack/loopback-server.ts';

type Recorded = ReturnType<typeof recordedHistories>[number];

/** Executions of 0.2 and before go on in runs of today, so these releases have left none. */
const historiesOf = ({ version }: Release): Recorded[] => {
  const folder = `${folderOf(version)}/histories`;
  if (!existsSync(folder)) return [];
  return recordedHistories(folder).map(({ kind, history }) => ({
    kind: `release ${version}, ${kind},`,
    history,
  }));
};

const ofToday = recordedHistories();
const ofReleases = releases().flatMap(historiesOf);

describe('the workflow of today', () => {
  it('runs every kind of run, and replays it from its history', async () => {
    const stacks = await Promise.all([startStack({ beginsEarly: false }), startStack()]);
    onTestFinished(async () => void (await Promise.all(stacks.map((stack) => stack.stop()))));
    const runAll = async (stack: (typeof stacks)[number], suffix: string): Promise<Recorded[]> => {
      const seen = new Set<string>();
      const server = await serveHttp((request, response) => {
        const reply = answer(request.url ?? '', seen);
        if (reply) response.writeHead(reply.status).end();
      });
      const recorded: Recorded[] = [];
      for (const [name, run] of Object.entries(kinds)) {
        const kind = `${name}${suffix}`;
        seen.clear();
        const id = await run(stack, { url: `http://127.0.0.1:${server.port}/` });
        await closed(stack, id);
        if (process.env['RECORD_HISTORIES']) await recordHistory(`${ownHistories}/${kind}`, runOf(stack, id));
        recorded.push({ kind, history: await runOf(stack, id).fetchHistory() });
      }
      return recorded;
    };
    const [byRun, early] = stacks;
    const own = (await Promise.all([runAll(byRun, ''), runAll(early, '-begun-early')])).flat();
    const ran = own.map(({ kind }) => kind);
    expect(await replay(own)).toEqual(new Map(ran.map((kind) => [kind, null])));
    expect(recordedHistories().map(({ kind }) => kind)).toEqual(expect.arrayContaining(ran));
  }, 300_000);

  let replayed: Map<string, Error | null>;
  beforeAll(async () => {
    replayed = await replay([...ofToday, ...ofReleases]);
  });

  it.each(ofToday)('replays the recorded history: $kind', ({ kind }) => {
    expect(replayed.get(kind)).toBeNull();
  });

  it.each(ofReleases)('replays the history left by $kind', ({ kind }) => {
    expect(replayed.get(kind)).toBeNull();
  });
});

describe('another workflow', () => {
  it('fails to replay the recorded history', async () => {
    const workflowsPath = fileURLToPath(new URL('../../replay/different/execution.ts', import.meta.url));
    const bundle = await bundleWorkflowCode({ workflowsPath, logger: new DefaultLogger('ERROR') });
    const results = await replay(ofToday.slice(0, 1), bundle);
    expect([...results.values()]).toEqual([expect.any(DeterminismViolationError)]);
  });
});
