import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '../../../local/ports.ts';
import { createHolder, type Holder } from '../../../local/wallet/holder.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { anyCredential } from '../../../identity/protocols/didcomm/sent-definition.ts';
import { workflowOf } from '../../stack/definitions.ts';
import {
  askingByInvitation,
  askingOver,
  connecting,
  diploma,
  issuingByInvitation,
  textIn,
} from '../../stack/didcomm.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

const uuid4 = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
let stack: Stack;
let holder: Holder;
beforeAll(async () => {
  stack = await sharedStack();
  const [port = 0] = await freePorts(1);
  holder = await createHolder(emptyState(), { port });
  const did = await holder.didcomm.did();
  const given = await stack.run(await stack.publish(workflowOf([issuingByInvitation(diploma(did))])));
  await holder.didcomm.take(textIn(given, 'issue', 'invitation', 'invitationUrl'));
  await stack.until(given.id, 'completed');
});
afterAll(() => holder.close());

type Attached<Name extends string> = Record<Name, [{ data: { base64?: string; json?: unknown } }]>;

it('wallets get a definition with UUIDs for ids, and with the schema that Presentation Exchange 1.0 requires', async () => {
  const held = await stack.run(await stack.publish(workflowOf([askingByInvitation()])));
  const url = textIn(held, 'ask', 'invitation', 'invitationUrl');
  const answer = await fetch(url, { headers: { accept: 'application/json' } });
  const {
    'requests~attach': [attached],
  } = (await answer.json()) as Attached<'requests~attach'>;
  const request = JSON.parse(
    Buffer.from(attached.data.base64 ?? '', 'base64').toString(),
  ) as Attached<'request_presentations~attach'>;
  const [{ data }] = request['request_presentations~attach'];
  expect(data.json).toMatchObject({
    presentation_definition: {
      id: uuid4,
      input_descriptors: [
        {
          id: uuid4,
          schema: anyCredential,
          constraints: { fields: [{ path: ['$.credentialSubject.degree'], filter: { type: 'string' } }] },
        },
      ],
    },
  });
});

describe('a presentation without the context of its submission, and without a domain', () => {
  it.each([
    ['over a connection', [connecting, askingOver()], ['connect', 'invitationUrl']],
    ['by an invitation', [askingByInvitation()], ['ask', 'invitation', 'invitationUrl']],
  ] as const)('counts %s, and is shown with the ids of its author', async (_way, actions, at) => {
    const held = await stack.run(await stack.publish(workflowOf(actions)));
    const [id, ...path] = at;
    await holder.didcomm.take(textIn(held, id, ...path), 'bare');
    const done = await stack.until(held.id, 'completed', 'failed');
    expect(done.error).toBeNull();
    const { dif } = (done.payload.actions['ask']?.output['presentationExchange'] ?? {}) as {
      dif?: { presentation: { proof: object; verifiableCredential: unknown } };
    };
    const presentation = dif?.presentation ?? { proof: {}, verifiableCredential: [] };
    expect(presentation).toEqual({
      '@context': ['https://www.w3.org/2018/credentials/v1'],
      type: ['VerifiablePresentation'],
      holder: await holder.didcomm.did(),
      verifiableCredential: presentation.verifiableCredential,
      proof: presentation.proof,
      presentation_submission: {
        id: expect.any(String),
        definition_id: 'degree',
        descriptor_map: [{ id: 'diploma', format: 'ldp_vc', path: '$.verifiableCredential[0]' }],
      },
    });
    expect(Object.keys(presentation.proof)).not.toContain('domain');
    await holder.didcomm.settled(100);
  });
});
