import { setTimeout as sleep } from 'node:timers/promises';
import type { GalleryEntry } from '../../console/src/workflows/gallery/entries.ts';
import { namesIn, withIds } from '../../console/src/workflows/gallery/placeholders.ts';
import { isFinal } from '../../src/executions/status.ts';
import type { Holder } from '../wallet/holder.ts';
import { galleryEntry, galleryTemplates } from './gallery.ts';
import type { Project, TriedExecution } from '../project.ts';
import { fillIn } from './form.ts';
import { openInbound } from './inbound.ts';
import { publish } from './publish.ts';
import { fire } from './schedule.ts';
import { parseStep, perform } from './steps.ts';

/**
 * Publishes a workflow of the gallery, starts it, and carries out its steps with a wallet. Returns the execution at
 * its end.
 * @throws Error if it fails, or a step cannot be carried out
 */
export async function tryOut(
  project: Project,
  holder: Holder,
  entry: GalleryEntry,
  input: Record<string, unknown> | null = entry.input,
): Promise<TriedExecution> {
  const workflowId = await publish(project, entry);
  const steps = entry.steps.map(parseStep);
  const send = await openInbound(project, steps);
  const before = await newest(project, workflowId);
  const begin = (given: Record<string, unknown>): Promise<{ id: string }> => {
    const [first] = steps;
    if (first?.verb === 'fill') return fillIn(project, first.form, { workflowId, input: given });
    if (first?.verb === 'fire') return fire(project, first.schedule, { workflowId, input: given });
    return start(project, workflowId, given);
  };
  const started = input && (await begin(await withDefinitions(project, holder, input)));
  const stage = {
    holder,
    send,
    outputOf: async (actionId: string) => (await heldAt(project, started?.id ?? '', actionId)).output,
    answer: (actionId: string, data: unknown) =>
      project.ask<void>('POST', `/executions/${started?.id}/resume`, { actionId, data }),
  };
  for (const step of steps) await perform(step, stage);
  const id = started?.id ?? (await startedAfter(project, workflowId, before));
  const ended = await when(project, id, ({ status }) => isFinal(status));
  if (ended.status !== 'completed') throw failed(entry, ended);
  // The wallet still receives the last messages.
  await holder.didcomm.settled(100);
  return ended;
}

/**
 * An input in which `<Badge>` is replaced by the id of the credential definition of that name, which is registered
 * first if necessary.
 */
export async function withDefinitions(
  project: Project,
  holder: Holder,
  input: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const text = JSON.stringify(input);
  const ids = new Map<string, string>();
  for (const name of namesIn(text)) ids.set(name, await definitionId(project, holder, name));
  return JSON.parse(withIds(text, ids)) as Record<string, unknown>;
}

async function definitionId(project: Project, holder: Holder, name: string): Promise<string> {
  const known = await project.ask<{ data: { tag: string; credentialDefinitionId: string }[] }>(
    'GET',
    '/anoncreds/credential-definitions?limit=100',
  );
  const found = known.data.find(({ tag }) => tag === name);
  if (found) return found.credentialDefinitionId;
  const template = galleryTemplates.anoncreds.find((one) => one.name === name);
  if (!template) throw new Error(`the gallery has no template ${name}`);
  const { payload } = await tryOut(project, holder, galleryEntry('register-template'), { ...template });
  const made = payload.actions['createCredentialDefinition']?.output as { credentialDefinitionId: string };
  return made.credentialDefinitionId;
}

const start = (project: Project, workflowId: string, input: unknown): Promise<TriedExecution> =>
  project.ask('POST', '/executions', { workflowId, input });

async function newest(project: Project, workflowId: string): Promise<string | null> {
  const { data } = await project.ask<{ data: { id: string }[] }>(
    'GET',
    `/executions?workflowId=${workflowId}&limit=1`,
  );
  return data[0]?.id ?? null;
}

/** The execution that an event has started. */
async function startedAfter(project: Project, workflowId: string, before: string | null): Promise<string> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(pollMs)) {
    const id = await newest(project, workflowId);
    if (id !== null && id !== before) return id;
  }
  throw new Error(`no event has started the workflow ${workflowId}`);
}

/** Returns the output so far of an action that waits. Others may still run beside it. */
async function heldAt(project: Project, id: string, actionId: string): Promise<{ output: unknown }> {
  const isHeld = async (): Promise<boolean> => {
    const holds = await project.ask<{ data: { actionId: string }[] }>(
      'GET',
      `/holds?executionId=${id}&limit=100`,
    );
    return holds.data.some((hold) => hold.actionId === actionId);
  };
  const held = await when(project, id, async ({ status }) => isFinal(status) || (await isHeld()));
  if (isFinal(held.status)) throw failed({ title: `the wait of ${actionId}` }, held);
  return project.ask('GET', `/executions/${id}/actions/${encodeURIComponent(actionId)}`);
}

const pollMs = 100;
const patienceMs = 300_000;

async function when(
  project: Project,
  id: string,
  isReached: (execution: TriedExecution) => boolean | Promise<boolean>,
): Promise<TriedExecution> {
  for (const end = Date.now() + patienceMs; ; await sleep(pollMs)) {
    const execution = await project.ask<TriedExecution>('GET', `/executions/${id}`);
    if (await isReached(execution)) return execution;
    if (Date.now() > end) throw failed({ title: 'nothing happens any more' }, execution);
  }
}

const failed = ({ title }: { title: string }, { id, status, error }: TriedExecution): Error =>
  new Error(`${title}: execution ${id} is ${status}${error ? `: ${JSON.stringify(error)}` : ''}`);
