import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { behaviours, slowMs, type Behaviour } from './behaviour.ts';
import type { Holder } from './holder.ts';
import { localProject } from '../project.ts';
import { take } from './take.ts';
import type { LocalFile } from '../local-file.ts';
import { readIfThere } from '../private-file.ts';
import { follow } from './follow.ts';
import { linkKindOf } from './link.ts';
import { loadHolders } from './load-holders.ts';
import { drafts } from './openid4vc/drafts.ts';
import { encryptions } from './openid4vc/encryption.ts';
import { openState, readState, type WalletState } from './state.ts';

const usage = `npm run wallet -- accept <link> [PIN]   takes what is offered, shows what is asked for, connects
npm run wallet -- present <link>       the same
npm run wallet -- follow <execution>   stays with an execution until it has ended, and does what it waits for; <execution> is its id
npm run wallet -- refuse <link>        says no
npm run wallet -- slow|twice|wrong <link> [PIN]   answers late, sends everything twice, or answers wrongly
npm run wallet -- report <invitation>  says no by a problem report of no protocol's own
npm run wallet -- bare <invitation>    shows what is asked for as ACA-Py does: no context of the submission, no domain
npm run wallet -- reuse <invitation>   answers with the connection that it has with who invites
npm run wallet -- say <text>           writes over its newest connection
npm run wallet -- listen [refuse|report|slow|twice|wrong|bare]   stays up for what comes over connections that it has
npm run wallet -- did                  prints the DID that credentials can be issued to
npm run wallet -- list                 prints what it holds

Over OpenID4VC, besides:
  --draft 13|14|15                     takes an offer as wallets do that follow a draft of OpenID4VCI
  --enc A128GCM|A256GCM|A128CBC-HS256  encrypts what it shows in this way, and encrypts what it says no with

A link is an offer, a request or an invitation, short or long. It ends with 0 once its part is done, else with the reason.

A wallet for trying Holdfast without a phone: it takes what an execution offers, and shows or refuses what one asks for, over
OpenID4VC and DIDComm. What it holds is kept in $HOLDFAST_HOME/wallet, for one process
at a time. It trusts everybody: never give it anything that matters.`;

const home = resolve(process.env['HOLDFAST_HOME'] || '.holdfast');
const argumentsLeft = process.argv.slice(2);
const draft = optionOf('--draft');
const enc = optionOf('--enc');
const [command = '', uri, pin] = argumentsLeft;

const commands = new Set([...behaviours, 'present', 'follow', 'reuse', 'say', 'listen', 'did', 'list']);
/** Whether an option has one of its values, or is left out. */
const isOneOf = <Value extends string>(
  values: readonly Value[],
  value: string | undefined,
): value is Value | undefined => value === undefined || (values as readonly string[]).includes(value);
const isBehaviour = (name: string): name is Behaviour => (behaviours as readonly string[]).includes(name);

process.exitCode = await run();

/** Takes an option and its value out of the command line. */
function optionOf(name: string): string | undefined {
  const at = argumentsLeft.indexOf(name);
  return at === -1 ? undefined : (argumentsLeft.splice(at, 2)[1] ?? '');
}

async function run(): Promise<number> {
  try {
    const work = workAsked();
    if (!work) {
      if (command === '--help') console.log(usage);
      else console.error(`${whatIsWrong()}\n\n${usage}`);
      return command === '--help' ? 0 : 2;
    }
    const folder = join(home, 'wallet');
    await work(command === 'list' ? readState(folder) : openState(folder));
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

async function newHolder(
  ...given: Parameters<Awaited<ReturnType<typeof loadHolders>>['createHolder']>
): Promise<Holder> {
  const { createHolder } = await loadHolders();
  return createHolder(...given);
}

/** The work for the command line; null if there is no such command. */
function workAsked(): ((state: WalletState) => Promise<void>) | null {
  if (!isOneOf(drafts, draft) || !isOneOf(encryptions, enc)) return null;
  if (command === 'list') return async (state) => show(await (await newHolder(state)).list());
  if (command === 'did') return async (state) => console.log(await (await newHolder(state)).didcomm.did());
  if (command === 'listen')
    return isBehaviour(uri ?? 'accept') ? (state) => listen(state, (uri ?? 'accept') as Behaviour) : null;
  if (command === 'say' && uri !== undefined)
    return (state) => overDidcomm(state, ({ didcomm }) => didcomm.say(uri));
  if (command === 'follow' && uri !== undefined) return (state) => stayWith(state, uri);
  if (uri === undefined || !URL.canParse(uri)) return null;
  if (command === 'reuse') return (state) => overDidcomm(state, ({ didcomm }) => didcomm.reuse(uri));
  const behaviour = command === 'present' ? 'accept' : command;
  if (!isBehaviour(behaviour)) return null;
  const kind = linkKindOf(new URL(uri));
  if (kind === 'invitation')
    return (state) => overDidcomm(state, ({ didcomm }) => didcomm.take(uri, behaviour));
  return (state) => overOpenid4vc(state, kind, uri, behaviour);
}

/** Why there is no such command. */
function whatIsWrong(): string {
  if (!isOneOf(drafts, draft)) return `There is no draft ${draft} that the wallet follows.`;
  if (!isOneOf(encryptions, enc)) return `There is no encryption ${enc}.`;
  if (command === '') return 'Say what the wallet is to do.';
  if (!commands.has(command)) return `The wallet has no command ${command}.`;
  if (uri === undefined) return `What ${command} is for is missing.`;
  return `${uri} is not ${command === 'listen' ? 'a behaviour to listen with' : 'a link'}.`;
}

async function stayWith(state: WalletState, executionId: string): Promise<void> {
  const file = readIfThere(join(home, 'local.json'));
  if (file === undefined)
    throw new Error(`There is no Holdfast in ${home}: npm start, or name its HOLDFAST_HOME.`);
  const project = localProject(JSON.parse(file) as LocalFile);
  const holder = await (await loadHolders()).reachableHolder(state);
  try {
    await follow(project, executionId, {
      say: (line) => console.log(line),
      take: (link) => take(holder, link),
    });
    // The wallet still takes the last messages that were sent to it.
    await holder.didcomm.settled(100);
  } finally {
    await holder.close();
  }
}

async function overOpenid4vc(
  state: WalletState,
  kind: 'offer' | 'request',
  link: string,
  behaviour: Behaviour,
): Promise<void> {
  if (behaviour === 'report' || behaviour === 'bare')
    throw new Error(`${behaviour} is for invitations of DIDComm: this is of OpenID4VC.`);
  const holder = await newHolder(state, isOneOf(drafts, draft) && draft !== undefined ? { draft } : {});
  const options = isOneOf(encryptions, enc) && enc !== undefined ? { enc } : {};
  holder.behave(behaviour);
  if (behaviour === 'slow') await sleep(slowMs);
  if (behaviour === 'refuse') {
    if (kind === 'offer') throw new Error('an offer is refused by leaving it alone');
    await holder.refuse(link, options);
    console.log('Refused.');
  } else if (kind === 'offer') {
    show(await holder.accept(link, pin === undefined ? {} : { pin }));
    console.log('Accepted.');
  } else {
    await holder.present(link, options);
    console.log('Presented.');
  }
}

async function overDidcomm(state: WalletState, begin: (holder: Holder) => Promise<void>): Promise<void> {
  const holder = await (await loadHolders()).reachableHolder(state);
  try {
    await begin(holder);
    await holder.didcomm.settled();
    const { happened, objections } = holder.didcomm;
    for (const line of happened) console.log(line);
    if (objections.length > 0) throw new Error('The other side has put an end to it.');
  } finally {
    await holder.close();
  }
}

async function listen(state: WalletState, behaviour: Behaviour): Promise<void> {
  const holder = await (await loadHolders()).reachableHolder(state);
  holder.didcomm.behave(behaviour, (line) => console.log(line));
  console.log('The wallet listens. Ctrl-C ends it.');
  await new Promise<void>((end) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end());
  });
  await holder.close();
}

function show(credentials: readonly object[]): void {
  for (const credential of credentials) console.log(JSON.stringify(credential, null, 2));
}
