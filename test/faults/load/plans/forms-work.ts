import { expect } from 'vitest';
import { purgeSubmissions } from '../../../../db/queries/retention/purging.ts';
import { keepRefusal } from '../../../../db/queries/forms/submissions.ts';
import { createForm, referenceIn, visitForm } from '../../../stack/forms.ts';
import type { OwnStack } from '../../../stack/stack.ts';

const name = 'Damages';

/** Creates a form that was filled in once. */
export async function oneForm(stack: OwnStack, workflowId: string): Promise<void> {
  const { status, body } = await createForm(stack, { name, workflowId, proofOfWork: 0 });
  expect(status).toBe(201);
  expect((await visitForm(body.url, {})).status).toBe(200);
}

/** What strangers and workers do with a form that was filled in thousands of times. */
export async function formsWork(stack: OwnStack): Promise<void> {
  const at = `${stack.project}/forms`;
  const { data } = (await stack.request<{ data: { id: string; name: string; url: string }[] }>('GET', at))
    .body;
  const { id, url } = data.find((form) => form.name === name) ?? { id: '', url: '' };
  const { challenge } = await visitForm(url);
  const references = new Set<string | null>();
  for (let times = 0; times < 6; times++) references.add(referenceIn(await visitForm(url, {}, challenge)));
  expect(references.size).toBe(1);
  await keepRefusal(stack.db, { formId: id, nonce: challenge.split('.')[0] ?? '' });
  expect((await visitForm(url, {}, challenge)).status).toBe(409);
  await purgeSubmissions(stack.db, { createdBefore: new Date(0), limit: 200 });
  expect((await stack.request('DELETE', `${at}/${id}`)).status).toBe(204);
}
