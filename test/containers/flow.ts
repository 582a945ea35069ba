import { send, type Caller } from './caller.ts';

export interface Flow {
  /** How often each answer came: `GET 200`. */
  answers: Record<string, number>;
  slowestMs: number;
}

/** Sends 20 requests a second, each once, while something is done. Every fourth is a start. */
export async function flowDuring(
  caller: Caller,
  workflowId: string,
  work: () => Promise<unknown>,
): Promise<Flow> {
  const flow: Flow = { answers: {}, slowestMs: 0 };
  const sent: Promise<void>[] = [];
  const once = async (isStart: boolean): Promise<void> => {
    const begun = Date.now();
    const answer = isStart
      ? send(caller, 'POST', '/executions', { body: { workflowId, input: {} } })
      : send(caller, 'GET', '/executions?limit=1');
    const status = await answer.then(
      ({ status: code }) => String(code),
      (error: Error) => (error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.name,
    );
    const name = `${isStart ? 'POST' : 'GET'} ${status}`;
    flow.answers[name] = (flow.answers[name] ?? 0) + 1;
    flow.slowestMs = Math.max(flow.slowestMs, Date.now() - begun);
  };
  const timer = setInterval(() => sent.push(once(sent.length % 4 === 0)), 50);
  try {
    await work();
  } finally {
    clearInterval(timer);
    await Promise.all(sent);
  }
  return flow;
}

/** What was refused or got no answer. */
export function refusedIn({ answers }: Flow): string[] {
  const sent = Object.values(answers).reduce((sum, count) => sum + count, 0);
  if (sent < 100) throw new Error(`Only ${sent} requests were sent meanwhile.`);
  return Object.keys(answers).filter((name) => !/ 2\d\d$/.test(name));
}
