import { join, resolve } from 'node:path';
import { freePorts } from '../ports.ts';
import { manners, type Manner } from './didcomm/didcomm-holder.ts';
import { createHolder, type Holder } from './holder.ts';
import { openState, type WalletState } from './state.ts';

const usage = `npm run wallet -- accept <URI> [PIN]   takes an offer or an invitation, and shows what is asked for
npm run wallet -- present <URI>        the same, for a request
npm run wallet -- refuse <URI>         says no
npm run wallet -- slow|twice|wrong <invitation>   answers late, sends everything twice, or answers something else
npm run wallet -- listen [refuse|slow|twice|wrong]   stays up for what comes over connections that it has
npm run wallet -- did                  prints the DID that credentials can be issued to
npm run wallet -- list                 prints what it holds

A wallet for trying Holdfast without a phone: it takes what an execution offers, and shows or refuses what one asks for, over
OpenID4VC and DIDComm. What it holds is kept in $HOLDFAST_HOME/wallet. It trusts everybody: never give it anything that matters.`;

const home = resolve(process.env['HOLDFAST_HOME'] || '.holdfast');
const [command = '', uri, pin] = process.argv.slice(2);

const done = { accept: 'Accepted.', present: 'Presented.', refuse: 'Refused.' };
const isManner = (name: string): name is Manner => (manners as readonly string[]).includes(name);

process.exitCode = await run();

async function run(): Promise<number> {
  const state = openState(join(home, 'wallet'));
  try {
    const work = workOf(state);
    if (!work) {
      console.error(usage);
      return command === '--help' ? 0 : 2;
    }
    await work();
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** What the command line asks for; null where it asks for nothing that there is. */
function workOf(state: WalletState): (() => Promise<void>) | null {
  if (command === 'list') return async () => show(await (await createHolder(state)).list());
  if (command === 'did') return async () => console.log(await (await createHolder(state)).didcomm.did());
  if (command === 'listen')
    return isManner(uri ?? 'accept') ? () => listen(state, (uri ?? 'accept') as Manner) : null;
  if (uri === undefined) return null;
  if (uri.startsWith('openid')) return overOpenid4vc(state, uri);
  const manner = command === 'present' ? 'accept' : command;
  if (!isManner(manner)) return null;
  return () => overDidcomm(state, uri, manner);
}

function overOpenid4vc(state: WalletState, requestUri: string): (() => Promise<void>) | null {
  switch (command) {
    case 'accept':
      return async () => {
        const holder = await createHolder(state);
        show(await holder.accept(requestUri, pin === undefined ? {} : { pin }));
        console.log(done.accept);
      };
    case 'present':
    case 'refuse': {
      const verb = command;
      return async () => {
        await (await createHolder(state))[verb](requestUri);
        console.log(done[verb]);
      };
    }
    default:
      return null;
  }
}

async function overDidcomm(state: WalletState, invitationUrl: string, manner: Manner): Promise<void> {
  const holder = await reachableHolder(state);
  try {
    await holder.didcomm.take(invitationUrl, manner);
    await holder.didcomm.settled();
    for (const line of holder.didcomm.happened) console.log(line);
  } finally {
    await holder.close();
  }
}

async function listen(state: WalletState, manner: Manner): Promise<void> {
  const holder = await reachableHolder(state);
  holder.didcomm.behave(manner, (line) => console.log(line));
  console.log('The wallet listens. Ctrl-C ends it.');
  await new Promise<void>((end) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end());
  });
  await holder.close();
}

/** With an endpoint whose port stays the same: who has been told of it can reach the wallet whenever it runs. */
async function reachableHolder(state: WalletState): Promise<Holder> {
  if (state.port === null) {
    const [port = 0] = await freePorts(1);
    state.port = port;
    state.save();
  }
  try {
    return await createHolder(state, { port: state.port });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new Error(`port ${state.port} is taken: does the wallet run already?`, { cause: error });
  }
}

function show(credentials: readonly object[]): void {
  for (const credential of credentials) console.log(JSON.stringify(credential, null, 2));
}
