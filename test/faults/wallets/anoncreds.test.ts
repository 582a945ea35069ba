import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '../../../local/ports.ts';
import type { Behaviour } from '../../../local/wallet/behaviour.ts';
import { createHolder, type Holder } from '../../../local/wallet/holder.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { registered } from '../../stack/anoncreds.ts';
import { workflowOf } from '../../stack/definitions.ts';
import {
  askingByInvitation,
  askingOver,
  connecting,
  issuingByInvitation,
  issuingOver,
  textIn,
} from '../../stack/didcomm.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';

let stack: Stack;
let holder: Holder;
let credentialDefinitionId: string;
beforeAll(async () => {
  stack = await sharedStack();
  const [port = 0] = await freePorts(1);
  holder = await createHolder(emptyState(), { port });
  credentialDefinitionId = await registered(stack, ['Name', 'Level Name', 'Access Level', 'dateOfBirth']);
}, 300_000);
afterAll(() => holder.close());

const over = (id: string) => stack.until(id, 'completed', 'failed', 'cancelled');

const badge = () => ({
  anoncreds: {
    credentialDefinitionId,
    attributes: { Name: 'Ada', 'Level Name': 'Gold', 'Access Level': 3, dateOfBirth: 19901010 },
  },
});

const restrictions = () => [{ credentialDefinitionId }];

const request = (rest: object = {}) => ({
  anoncreds: {
    name: 'Access level request',
    version: '1.0.0',
    attributes: [
      { names: ['Access Level'], restrictions: restrictions() },
      { names: ['Name', 'Level Name'], restrictions: restrictions() },
    ],
    ...rest,
  },
});

async function taken(
  actions: readonly { id: string; name: string; attributes?: object }[],
  { at = ['invitation', 'invitationUrl'], behaviour }: { at?: string[]; behaviour?: Behaviour } = {},
): Promise<ExecutionBody> {
  const held = await stack.run(await stack.publish(workflowOf(actions)));
  await holder.didcomm.take(textIn(held, actions[0]?.id ?? '', ...at), behaviour);
  return over(held.id);
}

describe('AnonCreds credentials', () => {
  it('are issued and shown by invitation, with names that have spaces, numbers and groups of names', async () => {
    const issued = await taken([issuingByInvitation(badge())]);
    await holder.didcomm.settled(100);
    expect(issued.error).toBeNull();
    expect(issued.payload.actions['issue']?.output).toMatchObject({
      credentialExchange: { connectionId: null, status: 'completed', error: null },
    });

    const asked = await taken([
      askingByInvitation(
        request({
          predicates: [
            {
              name: 'dateOfBirth',
              operator: 'lessThanOrEqualTo',
              value: 20081120,
              restrictions: restrictions(),
            },
          ],
        }),
      ),
    ]);
    await holder.didcomm.settled(100);
    expect(asked.error).toBeNull();
    expect(asked.payload.actions['ask']?.output).toMatchObject({
      presentationExchange: {
        connectionId: null,
        status: 'verified',
        isVerified: true,
        anoncreds: {
          presentation: {
            attributes: [
              { names: ['Access Level'], value: { 'Access Level': '3' } },
              { names: ['Name', 'Level Name'], value: { Name: 'Ada', 'Level Name': 'Gold' } },
            ],
            predicates: [{ name: 'dateOfBirth', operator: 'lessThanOrEqualTo', value: 20081120 }],
          },
        },
      },
    });
  });

  it('are issued and shown over a connection, and later actions read the shown attributes', async () => {
    const shown = '$.actions.ask.output.presentationExchange.anoncreds.presentation.attributes[0].value';
    const done = await taken(
      [
        connecting,
        issuingOver(badge()),
        askingOver(request()),
        {
          id: 'check',
          name: 'general/validateJson@v1',
          attributes: {
            data: shown,
            schema: {
              type: 'object',
              properties: { 'Access Level': { const: `${shown}['Access Level']` } },
              required: ['Access Level'],
            },
          },
        },
      ],
      { at: ['invitationUrl'] },
    );
    await holder.didcomm.settled(100);
    expect(done.error).toBeNull();
    expect(done.status).toBe('completed');
  });

  it('fail with 2002 if they are not the requested ones, and the error names the missing parts', async () => {
    const asking = askingOver(
      request({
        predicates: [
          { name: 'dateOfBirth', operator: 'lessThan', value: 20081120, restrictions: restrictions() },
        ],
      }),
    );
    const { error } = await taken([connecting, asking], { at: ['invitationUrl'], behaviour: 'wrong' });
    await holder.didcomm.settled(100);
    expect(error).toMatchObject({
      code: 2002,
      details: [
        {
          reason: 'presentation.mismatch',
          message: 'The attribute was not shown: Level Name',
          attribute: 'Level Name',
        },
        {
          reason: 'presentation.mismatch',
          message: 'The predicate was not proven: dateOfBirth',
          attribute: 'dateOfBirth',
        },
      ],
    });
  });

  it('fail with 2002 if a predicate does not hold', async () => {
    const asking = askingByInvitation(
      request({
        predicates: [
          { name: 'dateOfBirth', operator: 'greaterThan', value: 20081120, restrictions: restrictions() },
        ],
      }),
    );
    const { error } = await taken([asking]);
    await expect(holder.didcomm.settled(100)).rejects.toThrow(/./);
    expect(error).toMatchObject({
      code: 2002,
      details: [{ reason: 'holder.refused', message: expect.stringContaining('nothing that was asked for') }],
    });
  });

  it('fail with 2000 for unknown ids, and the error names the field', async () => {
    const unknown = `${credentialDefinitionId.slice(0, -4)}1111`;
    const offered = { anoncreds: { ...badge().anoncreds, credentialDefinitionId: unknown } };
    const issue = await stack.run(await stack.publish(workflowOf([issuingByInvitation(offered)])));
    expect((await over(issue.id)).error).toMatchObject({
      code: 2000,
      details: [{ reason: 'reference.unknown', field: 'anoncreds.credentialDefinitionId', id: unknown }],
    });
    const asked = request({
      attributes: [
        {
          names: ['Name'],
          restrictions: [{ credentialDefinitionId: 'did:cheqd:testnet:one/resources/two' }],
        },
      ],
    });
    const ask = await stack.run(await stack.publish(workflowOf([askingByInvitation(asked)])));
    expect((await over(ask.id)).error).toMatchObject({
      code: 2000,
      details: [{ reason: 'reference.unknown', field: 'anoncreds.attributes.0.restrictions' }],
    });
  });

  it('need a known schema for their definition, and the keys of their own wallet', async () => {
    const make = {
      id: 'make',
      name: 'anoncreds/createCredentialDefinition@v1',
      attributes: { schemaId: 'did:web:nowhere.invalid', tag: 'badge' },
    };
    const made = await stack.run(await stack.publish(workflowOf([make])));
    expect((await over(made.id)).error).toMatchObject({
      code: 2000,
      details: [{ reason: 'reference.unknown', field: 'schemaId', id: 'did:web:nowhere.invalid' }],
    });
    const { projectId } = stack.tenant;
    const other = await stack.request<{ id: string }>('POST', '/v1/wallets', {
      body: { projectId, name: 'Other' },
    });
    const issuing = workflowOf([issuingByInvitation(badge())], { wallet: other.body.id });
    const { id } = await stack.run(await stack.publish(issuing));
    expect((await over(id)).error).toMatchObject({
      code: 2000,
      details: [
        {
          reason: 'reference.unknown',
          field: 'anoncreds.credentialDefinitionId',
          id: credentialDefinitionId,
        },
      ],
    });
  });

  it('fail with 2002 if they belong to another credential definition, and the error names it', async () => {
    const other = await registered(stack, ['Name'], { version: `2.${Math.trunc(Math.random() * 1e6)}` });
    const asked = request({
      attributes: [{ names: ['Name'], restrictions: [{ credentialDefinitionId: other }] }],
    });
    const { error } = await taken([connecting, askingOver(asked)], {
      at: ['invitationUrl'],
      behaviour: 'wrong',
    });
    await holder.didcomm.settled(100);
    expect(error).toMatchObject({
      code: 2002,
      details: [
        {
          reason: 'presentation.mismatch',
          message: expect.stringContaining('not among those that count'),
          credentialDefinitionId,
        },
      ],
    });
  }, 300_000);

  it('are refused if the attributes differ from the schema, and each is named', async () => {
    const offered = {
      anoncreds: {
        credentialDefinitionId,
        attributes: { Name: 'Ada', 'Level Name': 'x', dateOfBirth: 1, Role: 'x' },
      },
    };
    const { id } = await stack.run(await stack.publish(workflowOf([issuingByInvitation(offered)])));
    expect((await over(id)).error).toMatchObject({
      code: 2000,
      details: [{ field: 'anoncreds.attributes.Access Level' }, { field: 'anoncreds.attributes.Role' }],
    });
  });
});
