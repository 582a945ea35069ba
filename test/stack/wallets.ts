import { freePorts } from '../../local/ports.ts';
import { createHolder, type Holder } from '../../local/wallet/holder.ts';
import { emptyState } from '../../local/wallet/state.ts';
import { workflowOf } from './definitions.ts';
import type { Stack } from './stack.ts';
import type { ExecutionBody } from './test-client.ts';

/** Creates an empty wallet of another person. */
export const newHolder = () => createHolder(emptyState());

/** Creates an empty wallet that has an address of its own, to which messages can be sent. */
export async function newReachableHolder() {
  const [port = 0] = await freePorts(1);
  return createHolder(emptyState(), { port });
}

export const badge = 'https://badges.example/employee';

export const badgeTemplate = {
  name: 'Employee badge',
  format: 'dc+sd-jwt',
  vct: badge,
  claims: [
    { name: 'name', title: 'Name' },
    { name: 'role', required: false },
  ],
};

export const askForBadge = {
  credentials: [
    {
      id: 'badge',
      format: 'dc+sd-jwt' as const,
      meta: { vct_values: [badge] },
      claims: [{ path: ['name'] }],
    },
  ],
};

export async function createBadgeTemplate(
  stack: Pick<Stack, 'project' | 'request'>,
  template: object = badgeTemplate,
): Promise<string> {
  const { body, text } = await stack.request<{ id?: string }>(
    'POST',
    `${stack.project}/templates/credentials`,
    { body: template },
  );
  if (!body.id) throw new Error(`no template: ${text}`);
  return body.id;
}

export const issuing = (id: string, credentialTemplateId: string, attributes: object, rest: object = {}) => ({
  id,
  name: 'openid4vc/issueCredential@v1',
  attributes: { credentials: [{ credentialTemplateId, attributes }], ...rest },
});

export const asking = (id: string, attributes: object = { dcql: askForBadge }, rest: object = {}) => ({
  id,
  name: 'openid4vc/requestPresentation@v1',
  attributes,
  ...rest,
});

/** Reads a text of an action's output, such as the URI to scan. */
export function shown(execution: ExecutionBody, actionId: string, field: string): string {
  const value = execution.payload.actions[actionId]?.output[field];
  if (typeof value !== 'string') throw new Error(`no ${field}: ${JSON.stringify(execution)}`);
  return value;
}

/** Opens a signed request as a wallet does, and returns its claims. */
export async function openRequest(requestUri: string): Promise<Record<string, string>> {
  const by = new URL(requestUri).searchParams.get('request_uri') ?? '';
  const [, payload = ''] = (await (await fetch(by)).text()).split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, string>;
}

/** Reads the address to which the wallet sends its answer. */
export const responseUriOf = async (requestUri: string): Promise<string> =>
  (await openRequest(requestUri))['response_uri'] ?? '';

/** Creates the wallet of a person who has got a badge. */
export async function newHolderOfBadge(stack: Stack, templateId: string, name: string): Promise<Holder> {
  const holder = await newHolder();
  const offered = await stack.run(await stack.publish(workflowOf([issuing('issue', templateId, { name })])));
  await holder.accept(shown(offered, 'issue', 'offerUri'));
  await stack.until(offered.id, 'completed');
  return holder;
}
