import { createHash } from 'node:crypto';
import decodeQr from 'qr/decode.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Holder } from '../../../local/wallet/holder.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { registered } from '../../stack/anoncreds.ts';
import { askingByInvitation, connecting, diploma, issuingByInvitation } from '../../stack/didcomm.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { asking, createBadgeTemplate, issuing, newHolder, openRequest, shown } from '../../stack/wallets.ts';

let stack: OwnStack;
let holder: Holder;
let templateId: string;
beforeAll(async () => {
  stack = await startStack();
  holder = await newHolder();
  templateId = await createBadgeTemplate(stack);
  const given = await stack.run(
    await stack.publish(workflowOf([issuing('issue', templateId, { name: 'Ada' })])),
  );
  await holder.accept(shown(given, 'issue', 'offerUri'));
});
afterAll(() => stack.stop());

const look = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { headers, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
/** Returns the cookie that a browser would send back. */
const cookieOf = (headers: Headers): string => headers.get('set-cookie')?.split(';')[0] ?? '';
const ask = async (rest: object = {}) => {
  const asked = await stack.run(await stack.publish(workflowOf([asking('ask', undefined, rest)])));
  return { id: asked.id, asked, page: shown(asked, 'ask', 'handoffUrl') };
};

/** Returns the text of the QR code, as a camera would read it. */
function codeIn(page: string): string {
  const [, size = '', path = ''] = /<svg viewBox="0 0 (\d+) \d+"[^>]*><path d="([^"]+)"/.exec(page) ?? [];
  const scale = 4;
  const width = Number(size) * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = 0; row < scale; row++) {
      const start = ((Number(y) * scale + row) * width + Number(x) * scale) * 4;
      for (let at = 0; at < Number(length) * scale; at++) data.fill(0, start + at * 4, start + at * 4 + 3);
    }
  }
  return decodeQr({ width, height: width, data });
}

describe('the hand-off page', () => {
  it('shows who asks and why, shows the code, and reveals nothing of its content', async () => {
    const offered = await stack.run(
      await stack.publish(
        workflowOf([issuing('issue', templateId, { name: 'Grace Hopper' }, { pin: true })]),
      ),
    );
    const url = shown(offered, 'issue', 'handoffUrl');
    const { status, headers, text } = await look(url);
    expect(status).toBe(200);
    expect(text).toContain('Test has something for your wallet');
    expect(text).toContain('Employee badge');
    expect(text).toContain('Your wallet will ask for a PIN');
    expect(codeIn(text)).toBe(shown(offered, 'issue', 'offerUri'));
    for (const secret of ['Grace', shown(offered, 'issue', 'pin')]) expect(text).not.toContain(secret);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).not.toContain('unsafe');
    for (const tag of ['style', 'script']) {
      const [, inline = ''] = new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(text) ?? [];
      expect(policy).toContain(createHash('sha256').update(inline).digest('base64'));
    }
  });

  it('shows the sessions of one protocol, even if the action has newer ones of another', async () => {
    const { id, page } = await ask();
    const { projectId, walletId } = stack.tenant;
    await stack.db.$client`
      insert into didcomm_connections (id, project_id, wallet_id, execution_id, action_id, status, sealed_under, expires_at)
      values (uuidv7(), ${projectId}, ${walletId}, ${id}, 'ask', 'invited', ${id}, clock_timestamp() + interval '1 hour')`;
    expect((await look(page)).text).toContain('<li>Employee badge<span>Name</span></li>');
  });

  it('names the requested claims, in the language of the reader', async () => {
    const { page } = await ask();
    const { text, headers } = await look(page, { 'accept-language': 'nl' });
    expect(text).toContain('Test vraagt u iets te laten zien');
    expect(text).toContain('<li>Employee badge<span>Name</span></li>');
    expect(headers.get('content-language')).toBe('nl');
    expect((await look(`${page}?lang=fr`)).text).toContain('<html lang="fr">');
  });

  it.each([
    ['en', 'You will receive', 'You will be asked for'],
    ['de', 'Sie erhalten', 'Sie werden gefragt nach'],
    ['nl', 'U ontvangt', 'U wordt gevraagd om'],
    ['fr', 'Vous recevrez', 'Il vous sera demandé'],
    ['es', 'Recibirá', 'Se le pedirá'],
  ])(
    'names what is offered and requested over DIDComm, and reveals nothing of its content: %s',
    async (language, receive, show) => {
      const offered = await stack.run(
        await stack.publish(workflowOf([issuingByInvitation(diploma('did:example:grace', 'Rear admiral'))])),
      );
      const offer = await look(`${shown(offered, 'issue', 'handoffUrl')}?lang=${language}`);
      expect(offer.text).toContain(`<h2>${receive}</h2><ul><li>Diploma</li></ul>`);
      for (const secret of ['grace', 'Rear admiral']) expect(offer.text).not.toContain(secret);

      const fields = [
        { path: ['$.type'], filter: { type: 'array', contains: { const: 'Diploma' } } },
        { path: ['$.credentialSubject.degree'], filter: { type: 'string', const: 'secret degree' } },
        { path: ["$.credentialSubject['year of birth']"] },
      ];
      const definition = {
        dif: { id: 'd', input_descriptors: [{ id: 'one', name: 'Diploma', constraints: { fields } }] },
      };
      const asked = await stack.run(await stack.publish(workflowOf([askingByInvitation(definition)])));
      const request = await look(`${shown(asked, 'ask', 'handoffUrl')}?lang=${language}`);
      expect(request.text).toContain(
        `<h2>${show}</h2><ul><li>Diploma<span>degree, year of birth</span></li></ul>`,
      );
      expect(request.text).not.toContain('secret degree');
    },
  );

  it('names AnonCreds by their schema, and the attributes that are shown or proven', async () => {
    const id = await registered(stack, ['Name', 'Access Level']);
    const restrictions = [{ credentialDefinitionId: id }];
    const offered = await stack.run(
      await stack.publish(
        workflowOf([
          issuingByInvitation({
            anoncreds: { credentialDefinitionId: id, attributes: { Name: 'Grace', 'Access Level': 1234567 } },
          }),
        ]),
      ),
    );
    const offer = await look(shown(offered, 'issue', 'handoffUrl'));
    expect(offer.text).toContain('<ul><li>Badge</li></ul>');
    for (const secret of ['Grace', '1234567']) expect(offer.text).not.toContain(secret);

    const asked = await stack.run(
      await stack.publish(
        workflowOf([
          askingByInvitation({
            anoncreds: {
              name: 'Entrance',
              version: '1.0',
              attributes: [{ names: ['Name'], restrictions }],
              predicates: [{ name: 'Access Level', operator: 'greaterThan', value: 77, restrictions }],
            },
          }),
        ]),
      ),
    );
    const request = await look(shown(asked, 'ask', 'handoffUrl'));
    expect(request.text).toContain('<ul><li>Badge<span>Name, Access Level</span></li></ul>');
  });

  it('opens a wallet on the same device with its own session, which sends the person back', async () => {
    const { id, asked, page } = await ask({ returnUrl: 'https://shop.example/thanks' });
    const opened = await look(`${page}/open`);
    expect(opened.status).toBe(303);
    const uri = opened.headers.get('location') ?? '';
    expect(uri).toMatch(/^openid4vp:/);
    expect(uri).not.toBe(shown(asked, 'ask', 'authorizationRequestUri'));
    expect((await look(`${page}/open`)).headers.get('location')).toBe(uri);
    expect(shown(await stack.get(id), 'ask', 'authorizationRequestUri')).toBe(
      shown(asked, 'ask', 'authorizationRequestUri'),
    );

    const redirectUri = await holder.present(uri);
    expect(redirectUri).toMatch(new RegExp(`^${page}/back/[\\w-]{43}$`));
    const cookie = cookieOf(opened.headers);
    expect((await look(redirectUri ?? '', { cookie })).headers.get('location')).toBe(new URL(page).pathname);
    await stack.until(id, 'completed', 'failed');
    const { text } = await look(page);
    expect(text).toContain('All done');
    expect(text).toContain('href="https://shop.example/thanks"');
    expect((await look(`${page}/open`)).headers.get('location')).toBe(new URL(page).pathname);
  });

  it('creates one session for all who ask at once, and a limited number for repeated requests', async () => {
    const { id, page } = await ask();
    const made = async () => {
      const rows = await stack.db.$client<{ id: string }[]>`
        select id from openid4vc_sessions where execution_id = ${id} and is_same_device`;
      return rows.length;
    };
    const addresses = await Promise.all(
      Array.from({ length: 8 }, async () => (await look(`${page}/open`)).headers.get('location')),
    );
    expect(new Set(addresses).size).toBe(1);
    expect(await made()).toBe(1);
    for (let asked = 0; asked < 25; asked++) {
      const uri = (await look(`${page}/open`)).headers.get('location') ?? '';
      if (!uri.startsWith('openid4vp:')) break;
      await openRequest(uri);
    }
    expect((await look(`${page}/open`)).headers.get('location')).toBe(new URL(page).pathname);
    expect(await made()).toBe(20);
  });

  it('opens a DIDComm wallet by its scheme, with the invitation in the URL', async () => {
    const invited = await stack.run(await stack.publish(workflowOf([connecting])));
    const page = shown(invited, 'connect', 'handoffUrl');
    expect((await look(page)).text).toContain(`${new URL(page).pathname}/open`);
    const { status, headers } = await look(`${page}/open`);
    expect(status).toBe(303);
    const location = headers.get('location') ?? '';
    expect(location).toMatch(/^didcomm:\/\/invite\?oob=/);
    const encoded = new URL(location).searchParams.get('oob') ?? '';
    const short = await fetch(shown(invited, 'connect', 'invitationUrl'), {
      headers: { accept: 'application/json' },
    });
    expect(JSON.parse(Buffer.from(encoded, 'base64url').toString())).toEqual(await short.json());
    await stack.request('POST', `${stack.project}/executions/${invited.id}/cancel`);
    await stack.until(invited.id, 'cancelled');
    expect((await look(`${page}/open`)).headers.get('location')).toBe(new URL(page).pathname);
  });

  it('shows the state: opened, refused, withdrawn, out of time', async () => {
    const begun = await ask();
    await openRequest(shown(begun.asked, 'ask', 'authorizationRequestUri'));
    expect((await look(begun.page)).text).toContain('Continue in your wallet');
    await holder.refuse(shown(begun.asked, 'ask', 'authorizationRequestUri'));
    await stack.until(begun.id, 'failed');
    expect((await look(begun.page)).text).toContain('This did not work');

    const cancelled = await ask();
    await stack.request('POST', `${stack.project}/executions/${cancelled.id}/cancel`);
    await stack.until(cancelled.id, 'cancelled');
    expect((await look(cancelled.page)).text).toContain('This has ended');

    const late = await ask({ timeout: 'PT0.2S' });
    await stack.until(late.id, 'failed');
    expect((await look(late.page)).text).toContain('This has ended');
  });

  it('has a new code after the session is over', async () => {
    const { id, asked, page } = await ask();
    await stack.db
      .$client`update openid4vc_sessions set expires_at = clock_timestamp() where execution_id = ${id}`;
    const code = codeIn((await look(page)).text);
    expect(code).not.toBe(shown(asked, 'ask', 'authorizationRequestUri'));
    await holder.present(code);
    expect((await stack.until(id, 'completed', 'failed')).status).toBe('completed');
  });

  it('gets live changes, and none after the execution has ended', async () => {
    const { id, asked, page } = await ask();
    const stream = await fetch(`${page}/events`);
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const chunks = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await chunks?.read())?.value).toContain('data: look');
    await holder.present(shown(asked, 'ask', 'authorizationRequestUri'));
    expect((await chunks?.read())?.value).toContain('data: look');
    await chunks?.cancel();
    await stack.until(id, 'completed');
    expect((await look(`${page}/events`)).status).toBe(204);
  });

  it('is hidden without its URL, and after its execution was erased', async () => {
    const { id, page } = await ask();
    const unknown = await look(`${stack.publicUrl}/h/${'x'.repeat(43)}`);
    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain('This link does not work');
    await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
    await stack.until(id, 'cancelled');
    await stack.request('DELETE', `${stack.project}/executions/${id}`);
    expect((await look(page)).status).toBe(404);
    const token = page.split('/').at(-1) ?? page;
    expect(stack.logged.join('')).not.toContain(token);
  });

  it('needs a return URL that leads to the web', async () => {
    const { error } = await stack.run(
      await stack.publish(workflowOf([asking('ask', undefined, { returnUrl: 'javascript:alert(1)' })])),
    );
    expect(error).toMatchObject({ code: 2000, details: [{ field: 'returnUrl' }] });
  });

  it('accepts no return URL with a user or a password in it', async () => {
    const workflowId = await stack.publish(
      workflowOf([asking('ask', undefined, { returnUrl: '$.input.back' })]),
    );
    for (const back of ['https://user:pw@shop.example/', 'https://user@shop.example/']) {
      const { error } = await stack.run(workflowId, { back });
      expect(error).toMatchObject({ code: 2000, details: [{ field: 'returnUrl' }] });
      expect(JSON.stringify(error)).not.toContain('shop.example');
    }
  });
});
