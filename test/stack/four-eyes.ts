import { expect } from 'vitest';
import { deciding } from './decisions.ts';
import { type Action, workflowOf } from './definitions.ts';
import { eventually } from './eventually.ts';
import { signInAs, type TestMember } from './member.ts';
import type { Stack } from './stack.ts';

export type FourEyes = Awaited<ReturnType<typeof fourEyesIn>>;

/** Mallory, who may do everything and starts something in some way, and Grace, who may decide it in any case. */
export async function fourEyesIn(stack: Stack) {
  const [mallory, grace] = await Promise.all([
    signInAs(stack, 'admin', 'Mallory'),
    signInAs(stack, 'operator', 'Grace'),
  ]);
  const to = [mallory, grace].map(({ session }) => ({ member: session.member.id }));
  const decide = async (member: TestMember, id: string): Promise<number> => {
    const path = `${stack.project}/tasks/${id}/approve/decide`;
    return (await member.request('POST', path, { body: { choice: 'approve' } })).status;
  };
  return {
    mallory,
    grace,
    /** Publishes a workflow in which one of both decides, but not the initiator. */
    publish: (before: Action[] = []): Promise<string> =>
      stack.publish(workflowOf([...before, deciding({ to, notBy: ['initiator'] })])),
    /** What the two are answered. */
    async answersIn(id: string): Promise<{ mallory: number; grace: number }> {
      await stack.until(id, 'onHold');
      return { mallory: await decide(mallory, id), grace: await decide(grace, id) };
    },
    /** The only execution of a workflow. */
    lastOf: (workflowId: string): Promise<string> =>
      eventually(async () => {
        const path = `${stack.project}/executions?workflowId=${workflowId}&limit=1`;
        const { body } = await stack.request<{ data: { id: string }[] }>('GET', path);
        expect(body.data).toHaveLength(1);
        return body.data[0]?.id ?? '';
      }),
    /** Makes a record, or changes one, as Mallory. */
    async asMallory<Body>(method: 'POST' | 'PATCH', path: string, body: object = {}): Promise<Body> {
      const answer = await mallory.request<Body>(method, path, { body });
      expect(answer.status).toBeLessThan(300);
      return answer.body;
    },
  };
}

/** Mallory is an initiator, so somebody else has to decide. */
export const excluded = { mallory: 403, grace: 200 };
