import { request } from 'node:http';
import * as consumers from 'node:stream/consumers';
import { solve } from '../../local/gallery/form.ts';
import type { Stack } from './stack.ts';

export interface FormBody {
  id: string;
  name: string;
  url: string;
  etag: string;
}

/** A page as a browser has it. */
export interface ShownPage {
  status: number;
  text: string;
  headers: Headers;
  challenge: string;
}

/** Loads a page, or sends it as its browser does. `sent`: the values of its fields by their pointers. */
export async function visitForm(
  url: string,
  sent?: Record<string, string>,
  given?: string,
  language = 'en',
): Promise<ShownPage> {
  const headers = { accept: 'text/html', 'accept-language': language };
  if (sent === undefined) return shown(await fetch(url, { headers }));
  const challenge = given ?? (await visitForm(url)).challenge;
  const body = new URLSearchParams({ challenge, proof: solve(challenge) });
  for (const [pointer, value] of Object.entries(sent)) body.append(`field.${pointer}`, value);
  return shown(await fetch(url, { method: 'POST', headers, body }));
}

/** Sends a page from another address of this machine. `given`: its challenge; if it is left out, nothing is solved. */
export const sendFrom = (
  address: string,
  url: string,
  given = '',
  name = 'Ada',
): Promise<Pick<ShownPage, 'status' | 'text'>> =>
  new Promise((resolve, reject) => {
    const proof = given === '' ? '' : solve(given);
    const body = new URLSearchParams({ challenge: given, proof, 'field./name': name });
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
    request(url, { method: 'POST', localAddress: address, headers }, (answer) => {
      const { statusCode: status = 0 } = answer;
      consumers.text(answer).then((page) => resolve({ status, text: page }), reject);
    })
      .on('error', reject)
      .end(body.toString());
  });

async function shown(answer: Response): Promise<ShownPage> {
  const text = await answer.text();
  const [, challenge = ''] = /name="challenge" value="([^"]+)"/.exec(text) ?? [];
  return { status: answer.status, text, headers: answer.headers, challenge };
}

/** The reference on a page that says thanks. */
export const referenceIn = ({ text }: ShownPage): string | null =>
  /class="reference">([0-9a-f-]{36})</.exec(text)?.[1] ?? null;

export const createForm = (stack: Stack, body: object) =>
  stack.request<FormBody>('POST', `${stack.project}/forms`, { body: { title: 'Report', ...body } });
