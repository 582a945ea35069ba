import { createHash } from 'node:crypto';
import type { Project } from '../project.ts';
import { galleryTemplates } from './gallery.ts';

interface Form {
  name: string;
  url: string;
  workflowId: string;
}

/** Does the work that the page of a form asks of a browser. */
export function solve(challenge: string): string {
  const bits = Number(challenge.split('.')[2] ?? 0);
  for (let proof = 0; ; proof++) {
    const hash = createHash('sha256').update(`${challenge}:${proof}`).digest();
    if (bits === 0 || hash.readUInt32BE() >>> (32 - bits) === 0) return String(proof);
  }
}

/**
 * Fills in a form of the gallery as a browser does, and returns the reference that its page shows. The form is created if it is
 * missing.
 * @throws Error if the page takes nothing
 */
export async function fillIn(
  { ask }: Project,
  name: string,
  { workflowId, input }: { workflowId: string; input: Record<string, unknown> },
): Promise<{ id: string }> {
  const template = galleryTemplates.forms.find((one) => one.name === name);
  if (!template) throw new Error(`the gallery has no form ${name}`);
  const { data } = await ask<{ data: Form[] }>('GET', '/forms?limit=100');
  const known = data.find((form) => form.name === name && form.workflowId === workflowId);
  const { url } = known ?? (await ask<Form>('POST', '/forms', { ...template, workflowId }));
  const [, challenge = ''] = /name="challenge" value="([^"]+)"/.exec(await (await fetch(url)).text()) ?? [];
  const body = new URLSearchParams({ challenge, proof: solve(challenge) });
  for (const [field, value] of Object.entries(input)) body.append(`field./${field}`, String(value));
  const answer = await fetch(url, { method: 'POST', body });
  const [, id] = /class="reference">([0-9a-f-]{36})</.exec(await answer.text()) ?? [];
  if (id === undefined) throw new Error(`the form ${name} was answered ${answer.status}`);
  return { id };
}
