import { expect } from 'vitest';
import { isFinal } from '../../../src/executions/status.ts';
import { askingOver, connecting, diploma, issuingOver } from '../../stack/didcomm.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';
import { asking, badgeTemplate, createBadgeTemplate, issuing, shown } from '../../stack/wallets.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import type { System } from '../../system/system.ts';
import type { Gate } from './gate.ts';
import { createGatedHolder, type GatedHolder } from './gated-holder.ts';

/** With `didcomm` the wallet has an endpoint; with `pickup` it has none, and picks up the messages that wait for it. */
export const protocols = ['openid4vc', 'didcomm', 'pickup'] as const;
export type Protocol = (typeof protocols)[number];

export interface Journey {
  protocol: Protocol;
  gate: Gate;
  /** Resolves once the execution has ended. */
  done: Promise<Traveller>;
}

export interface Traveller extends GatedHolder {
  executionId: string;
}

/** Each wallet receives a credential and presents it; with DIDComm it connects first. */
export async function createJourneys(system: System) {
  // A status would be looked up by the wallet at a time that the test does not control.
  const templateId = await createBadgeTemplate(system, { ...badgeTemplate, revocable: false });
  const workflows = {
    openid4vc: await system.publish(
      workflowOf([issuing('issue', templateId, { name: 'Ada' }), asking('ask')]),
    ),
    didcomm: await system.publish(
      workflowOf([connecting, issuingOver(diploma('$.input.holder')), askingOver()]),
    ),
  };

  const travels: Record<Protocol, (gate: Gate, traveller: GatedHolder) => Promise<string>> = {
    async openid4vc(gate, { holder }) {
      const id = await start(workflows.openid4vc);
      const offered = await heldAt(id, 'issue');
      await gate.pass('the offer is shown');
      await holder.accept(shown(offered, 'issue', 'offerUri'));
      const asked = await heldAt(id, 'ask');
      await gate.pass('the request is shown');
      await holder.present(shown(asked, 'ask', 'authorizationRequestUri'));
      return id;
    },
    didcomm: connect,
    async pickup(gate, traveller) {
      const id = await connect(gate, traveller);
      for (const actionId of ['issue', 'ask']) {
        await heldAt(id, actionId);
        await traveller.holder.didcomm.pickUp();
      }
      return id;
    },
  };

  async function connect(gate: Gate, { holder: { didcomm } }: GatedHolder): Promise<string> {
    const id = await start(workflows.didcomm, { holder: await didcomm.did() });
    const invited = await heldAt(id, 'connect');
    await gate.pass('the invitation is shown');
    await didcomm.take(shown(invited, 'connect', 'invitationUrl'));
    return id;
  }

  const start = async (workflowId: string, input: object = {}): Promise<string> => {
    const { status, body, text } = await system.start(workflowId, input);
    if (status !== 201) throw new Error(`not started: ${text}`);
    return body.id;
  };

  const heldAt = async (id: string, actionId: string): Promise<ExecutionBody> => {
    await eventually(async () => {
      const rows = await system.db.$client`
        select from holds where execution_id = ${id} and action_id = ${actionId} and state = 'open'`;
      expect(rows).toHaveLength(1);
    });
    return eventually(() => system.get(id));
  };

  const ended = async (id: string): Promise<void> => {
    await eventually(async () => {
      const [row] = await system.db.$client<[{ status: ExecutionBody['status'] }]>`
        select status from executions where id = ${id}`;
      expect(isFinal(row.status)).toBe(true);
    });
  };

  return (protocol: Protocol, gate: Gate): Journey => {
    const travel = async (): Promise<Traveller> => {
      const traveller = await createGatedHolder(gate, { hasEndpoint: protocol === 'didcomm' });
      const executionId = await travels[protocol](gate, traveller);
      await ended(executionId);
      return Object.assign(traveller, { executionId });
    };
    return { protocol, gate, done: travel() };
  };
}
