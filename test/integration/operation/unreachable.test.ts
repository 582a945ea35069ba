import { NativeConnection } from '@temporalio/worker';
import { expect, it } from 'vitest';
import { freePorts } from '../../../local/ports.ts';
import { createLog } from '../../../telemetry/log.ts';
import { untilReached } from '../../../temporal/until-reached.ts';

it('a worker that waits for Temporal says in its log why it cannot reach it', async () => {
  const [port = 0] = await freePorts(1);
  const stop = new AbortController();
  const lines: string[] = [];
  const log = createLog(
    { level: 'info', process: 'worker' },
    {
      write(line: string) {
        lines.push(line);
        stop.abort();
      },
    },
  );
  const reach = () => NativeConnection.connect({ address: `127.0.0.1:${port}` });
  await expect(untilReached(reach, { what: 'Temporal', log, signal: stop.signal })).rejects.toThrow(
    'aborted',
  );
  const [line = ''] = lines;
  expect(JSON.parse(line)).toMatchObject({
    msg: "Temporal can't be reached; trying again every 2 s",
    err: { type: 'TransportError', message: expect.stringMatching(/refused/i) as string },
  });
});
