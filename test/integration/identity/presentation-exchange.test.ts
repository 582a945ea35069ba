import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '../../../local/ports.ts';
import { createHolder, type Holder } from '../../../local/wallet/holder.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { workflowOf } from '../../stack/definitions.ts';
import {
  askForDegree,
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
const anyCredential = [
  { uri: 'https://www.w3.org/2018/credentials/v1', required: false },
  { uri: 'https://www.w3.org/2018/credentials#VerifiableCredential' },
];

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

/** Returns the definition in an invitation that requests a presentation. */
async function sent(attributes: object): Promise<unknown> {
  const held = await stack.run(await stack.publish(workflowOf([askingByInvitation(attributes)])));
  const url = textIn(held, 'ask', 'invitation', 'invitationUrl');
  const answer = await fetch(url, { headers: { accept: 'application/json' } });
  const {
    'requests~attach': [attached],
  } = (await answer.json()) as Attached<'requests~attach'>;
  const request = opened(attached) as Attached<'request_presentations~attach'>;
  const [{ data }] = request['request_presentations~attach'];
  return (data.json as { presentation_definition: unknown }).presentation_definition;
}

type Attached<Name extends string> = Record<Name, [{ data: { base64?: string; json?: unknown } }]>;

const opened = ({ data }: { data: { base64?: string } }): unknown =>
  JSON.parse(Buffer.from(data.base64 ?? '', 'base64').toString());

describe('what wallets are sent of a definition', () => {
  it('has UUIDs for ids, and the schema that Presentation Exchange 1.0 requires', async () => {
    expect(await sent(askForDegree)).toEqual({
      id: uuid4,
      input_descriptors: [
        {
          id: uuid4,
          schema: anyCredential,
          constraints: { fields: [{ path: ['$.credentialSubject.degree'], filter: { type: 'string' } }] },
        },
      ],
    });
  });

  it('is what its author wrote, where that has them already', async () => {
    const dif = {
      id: '32f54163-7166-48f1-93d8-ff217bdb0653',
      input_descriptors: [
        {
          id: 'b7ab5cc5-54d4-4ba2-a0d8-c86e2f2f5a8c',
          schema: [{ uri: 'https://diplomas.example/vocab#Diploma' }],
        },
      ],
    };
    expect(await sent({ dif })).toEqual(dif);
  });

  it('names fields by UUIDs where a constraint says whose they are', async () => {
    const definition = (await sent({
      dif: {
        id: 'holder',
        input_descriptors: [
          {
            id: 'diploma',
            constraints: {
              fields: [{ id: 'subject', path: ['$.credentialSubject.id'] }],
              is_holder: [{ directive: 'required', field_id: ['subject'] }],
            },
          },
        ],
      },
    })) as { input_descriptors: [{ constraints: { fields: [{ id: string }] } }] };
    const [{ constraints }] = definition.input_descriptors;
    const [{ id }] = constraints.fields;
    expect(constraints).toEqual({
      fields: [{ id: uuid4, path: ['$.credentialSubject.id'] }],
      is_holder: [{ directive: 'required', field_id: [id] }],
    });
  });

  it('is as it stands, but for its ids, where it is of Presentation Exchange 2.0', async () => {
    const constraints = { fields: [{ path: ['$.credentialSubject.degree'], optional: true }] };
    expect(await sent({ dif: { id: 'later', input_descriptors: [{ id: 'diploma', constraints }] } })).toEqual(
      {
        id: uuid4,
        input_descriptors: [{ id: uuid4, constraints }],
      },
    );
  });
});

describe('a presentation without the context of its submission, and without a domain', () => {
  it.each([
    ['over a connection', [connecting, askingOver()], ['connect', 'invitationUrl']],
    ['by an invitation', [askingByInvitation()], ['ask', 'invitation', 'invitationUrl']],
  ] as const)('counts %s, and is shown with the ids that its author wrote', async (_way, actions, at) => {
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
