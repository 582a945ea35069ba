import { beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '../../../local/ports.ts';
import { createHolder, type Holder } from '../../../local/wallet/holder.ts';
import type { Behaviour } from '../../../local/wallet/behaviour.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { workflowOf } from '../../stack/definitions.ts';
import {
  askForDegree,
  askForLicence,
  askingByInvitation,
  askingOver,
  connecting,
  diploma,
  issuingByInvitation,
  issuingOver,
  textIn,
} from '../../stack/didcomm.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

/** Creates a wallet for each test, so that their messages do not mix. It has a diploma if that is asked for. */
async function newWallet({ hasDiploma }: { hasDiploma: boolean }): Promise<{ holder: Holder; did: string }> {
  const [port = 0] = await freePorts(1);
  const holder = await createHolder(emptyState(), { port });
  const did = await holder.didcomm.did();
  if (!hasDiploma) return { holder, did };
  const given = await stack.run(await stack.publish(workflowOf([issuingByInvitation(diploma(did))])));
  await holder.didcomm.take(textIn(given, 'issue', 'invitation', 'invitationUrl'));
  await stack.until(given.id, 'completed');
  await holder.didcomm.settled(100);
  return { holder, did };
}

interface Exchange {
  name: string;
  /** The actions. The last one is the one under test. */
  actions: (did: string) => { id: string; name: string }[];
  invitation: string[];
}

const overConnection = { invitation: ['connect', 'invitationUrl'] };
const exchanges: Exchange[] = [
  {
    name: 'didcomm/issueCredential@v1',
    actions: (did) => [connecting, issuingOver(diploma(did))],
    ...overConnection,
  },
  {
    name: 'didcomm/requestPresentation@v1',
    actions: () => [connecting, askingOver()],
    ...overConnection,
  },
  {
    name: 'didcomm/createCredentialIssuanceInvitation@v1',
    actions: (did) => [issuingByInvitation(diploma(did))],
    invitation: ['issue', 'invitation', 'invitationUrl'],
  },
  {
    name: 'didcomm/createPresentationRequestInvitation@v1',
    actions: () => [askingByInvitation(askForDegree)],
    invitation: ['ask', 'invitation', 'invitationUrl'],
  },
];

/** Starts the exchange. Its last action waits for this time. */
async function begin({ actions, invitation: [at = '', ...path] }: Exchange, did: string, timeout = 'P1D') {
  const [last, ...before] = actions(did).toReversed();
  const workflow = workflowOf([...before.toReversed(), { ...last, timeout } as typeof connecting]);
  const held = await stack.run(await stack.publish(workflow));
  return { id: held.id, url: textIn(held, at, ...path) };
}

const over = (id: string) => stack.until(id, 'completed', 'failed', 'cancelled');

/** Returns the statuses of the exchange in the log, each once. */
const statusesOf = async (id: string): Promise<string[]> => {
  const rows = await stack.db.$client<{ type: string }[]>`
    select type from log where execution_id = ${id} and (type like 'didcomm.issuance.%' or type like 'didcomm.verification.%')
    order by seq`;
  return rows.map(({ type }) => type.slice('didcomm.'.length));
};

const course = {
  issue: ['issuance.offered', 'issuance.accepted', 'issuance.completed'],
  ask: ['verification.requested', 'verification.verified'],
};
const lastOf = ({ actions }: Exchange) => actions('').at(-1)?.id as keyof typeof course;
const courseOf = (exchange: Exchange): string[] => course[lastOf(exchange)];

describe.each(exchanges)('$name', (exchange) => {
  const wanted = { hasDiploma: lastOf(exchange) === 'ask' };

  it.each<[string, Behaviour]>([
    ['takes its time', 'slow'],
    ['says everything twice', 'twice'],
  ])('completes, once, with a wallet that %s', async (_what, behaviour) => {
    const { holder, did } = await newWallet(wanted);
    const { id, url } = await begin(exchange, did);
    await holder.didcomm.take(url, behaviour);
    expect((await over(id)).error).toBeNull();
    await holder.didcomm.settled(100);
    expect(await statusesOf(id)).toEqual(courseOf(exchange));
    await holder.close();
  });

  it('fails with 2002 if a wallet refuses by a problem report of another protocol', async () => {
    const { holder, did } = await newWallet(wanted);
    const { id, url } = await begin(exchange, did);
    await holder.didcomm.take(url, 'report');
    expect((await over(id)).error).toEqual({
      code: 2002,
      message: expect.stringMatching(/^The wallet refused the (?:credential|presentation)\.$/),
      details: [
        {
          reason: 'holder.refused',
          message: 'The wallet answered: rejected: the holder said no.',
          helpUrl: '/docs/guide/errors#holder.refused',
        },
      ],
    });
    await holder.close();
  });

  it('fails with 2002 at its end, and later messages of a wallet change nothing', async () => {
    const { holder, did } = await newWallet(wanted);
    const { id, url } = await begin(exchange, did, 'PT2S');
    const isConnecting = exchange.actions('').length > 1;
    // A slow wallet answers after five seconds.
    const taking = holder.didcomm.take(url, isConnecting ? 'accept' : 'slow');
    if (isConnecting) holder.didcomm.behave('slow');
    const late = isConnecting
      ? taking.then(() => stack.until(id, 'failed')).then(() => holder.didcomm.settled(100))
      : taking;
    const refusal = late.then(() => 'nobody refused it', String);
    const { error } = await over(id);
    expect(error).toMatchObject({ code: 2002 });
    const before = await statusesOf(id);
    expect(before.at(-1)).toMatch(/\.failed$/);
    expect(await refusal).toMatch(isConnecting ? /400/ : /Error/);
    expect(await stack.get(id)).toMatchObject({ status: 'failed', error });
    expect(await statusesOf(id)).toEqual(before);
    await holder.close();
  });
});

describe('an invitation for one', () => {
  it.each<[string, { id: string; name: string }[], string[]]>([
    ['a connection', [connecting], ['connect', 'invitationUrl']],
    [
      'a connection that nobody waits for',
      [{ ...connecting, name: 'didcomm/createInvitation@v1' }],
      ['connect', 'invitationUrl'],
    ],
    [
      'a credential',
      [issuingByInvitation(diploma('did:example:somebody'))],
      ['issue', 'invitation', 'invitationUrl'],
    ],
    ['a presentation', [askingByInvitation()], ['ask', 'invitation', 'invitationUrl']],
  ])(
    'is accepted by one of two wallets that answer it at once, to %s',
    async (_what, actions, [at = '', ...path]) => {
      const wanted = { hasDiploma: at === 'ask' };
      const wallets = await Promise.all([newWallet(wanted), newWallet(wanted)]);
      const held = await stack.run(await stack.publish(workflowOf(actions)));
      const invitation = await (
        await fetch(textIn(held, at, ...path), { headers: { accept: 'application/json' } })
      ).text();
      // Both have read the invitation already.
      const url = `https://holdfast.test/?oob=${Buffer.from(invitation).toString('base64url')}`;
      const taken = await Promise.allSettled(
        wallets.map(async ({ holder: { didcomm } }) => {
          await didcomm.take(url);
          await didcomm.settled(200);
        }),
      );
      expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect((await over(held.id)).error).toBeNull();
      const [row] = await stack.db.$client`
      select (select count(*)::int from didcomm_connections where execution_id = ${held.id}) as connections,
        (select count(*)::int from didcomm_sessions where execution_id = ${held.id}) as sessions`;
      const isConnecting = at === 'connect';
      expect(row).toEqual({ connections: isConnecting ? 1 : 0, sessions: isConnecting ? 0 : 1 });
      await Promise.all(wallets.map(({ holder }) => holder.close()));
    },
  );
});

describe('an invitation', () => {
  it.each([
    [
      'another credential',
      issuingByInvitation(diploma('did:example:holder')),
      /a credential that was not offered/,
    ],
    ['something else', askingByInvitation(askForLicence), /did not show the requested/],
  ])('fails the action with 2002 if a wallet answers %s', async (_what, action, message) => {
    const { holder } = await newWallet({ hasDiploma: true });
    const held = await stack.run(await stack.publish(workflowOf([action])));
    await holder.didcomm.take(textIn(held, action.id, 'invitation', 'invitationUrl'), 'wrong');
    expect((await over(held.id)).error).toMatchObject({
      code: 2002,
      message: expect.stringMatching(message),
    });
    await holder.close();
  });
});

describe('didcomm/createPresentationRequestInvitation@v1', () => {
  it("fails with 2002 for a stranger's credential, naming the issuer", async () => {
    const { holder, did } = await newWallet({ hasDiploma: true });
    await holder.didcomm.issueToItself(diploma(did, 'Forged').jsonld.credential);
    const definition = structuredClone(askForDegree);
    const [field] = definition.dif.input_descriptors[0]?.constraints.fields ?? [];
    Object.assign(field?.filter ?? {}, { const: 'Forged' });
    const asked = await stack.run(await stack.publish(workflowOf([askingByInvitation(definition)])));
    await holder.didcomm.take(textIn(asked, 'ask', 'invitation', 'invitationUrl'));
    expect((await over(asked.id)).error).toMatchObject({ code: 2002, details: [{ issuer: did }] });
    await holder.close();
  });
});
