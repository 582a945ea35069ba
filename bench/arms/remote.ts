import { Agent, request } from 'undici';
import type { Daemon } from '../../local/processes/daemon.ts';
import { waitUntilReady } from '../../local/processes/wait-until-ready.ts';
import type { Environment } from '../environment/environment.ts';
import type { Arm, ArmTimes, Role, Work } from './arm.ts';

interface RemoteArm {
  name: string;
  daemon: Daemon;
  port: number;
  pids: Partial<Record<Role, number>>;
}

const dispatcher = new Agent({ headersTimeout: 600_000, bodyTimeout: 600_000 });

/** Returns an arm in a process of its own, see `serveArm`, as soon as that has done a first execution. */
export async function connectArm(
  environment: Environment,
  { name, daemon, port, pids }: RemoteArm,
  first: Work,
): Promise<Arm> {
  const perform = async (work: Work): Promise<ArmTimes> => {
    const { statusCode, body } = await request(`http://127.0.0.1:${port}`, {
      method: 'POST',
      body: JSON.stringify(work),
      dispatcher,
    });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`${name} could not do ${JSON.stringify(work)}: ${text}`);
    return JSON.parse(text);
  };
  await waitUntilReady(
    daemon,
    environment.files(daemonLog(name)).logFile,
    async () => void (await perform(first)),
  );
  return { name, perform, pids: () => pids };
}

/** The name of an arm's process, which is that of its log. */
export const daemonLog = (name: string): string => name.replaceAll(' ', '-');
