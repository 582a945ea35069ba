import { type Action, set, workflowOf } from './definitions.ts';
import type { Stack } from './stack.ts';

export const deciding = (attributes: object = {}, rest: object = {}): Action => ({
  id: 'approve',
  name: 'people/decide@v1',
  attributes: { title: 'A discount of 20 %', ...attributes },
  ...rest,
});

interface Asked {
  links: { to: { name?: string; email?: string; member?: string } | null; url: string }[];
  [name: string]: unknown;
}

/** The output of a decision as it is now. */
export const decisionOf = async (stack: Stack, id: string): Promise<Asked> =>
  (await stack.get(id)).payload.actions['approve']?.output as unknown as Asked;

/** Starts an execution that asks for a decision, and returns the pages of those who are asked. */
export async function askIn(stack: Stack, attributes: object = {}, rest: object = {}) {
  const actions = [deciding(attributes, rest), set('after', { choice: '${actions.approve.output.choice}' })];
  const { id, status, error } = await stack.run(await stack.publish(workflowOf(actions)));
  const links = status === 'onHold' ? (await decisionOf(stack, id)).links : [];
  return { id, urls: links.map(({ url }) => url), error };
}

export const look = async (url = '', headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { headers: { 'accept-language': 'en', ...headers } });
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
};

export const keyIn = (html: string): string => /name="page" value="([^"]+)"/.exec(html)?.[1] ?? '';

/** Sends a form of the page, as a browser does. */
export async function send(
  url = '',
  given: Record<string, string> = {},
  fields: Record<string, string> = {},
) {
  const named = Object.entries(fields).map(([name, value]): [string, string] => [`field.${name}`, value]);
  const page = keyIn((await look(url)).html);
  const body = new URLSearchParams([['page', page], ...Object.entries(given), ...named]);
  const answer = await fetch(url, { method: 'POST', body, headers: { 'accept-language': 'en' } });
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
}

export const press = (url = '', choice = 'approve', fields: Record<string, string> = {}) =>
  send(url, { choice }, fields);
