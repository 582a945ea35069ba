import { expect } from 'vitest';
import { createHolder } from '../../local/wallet/holder.ts';
import { emptyState } from '../../local/wallet/state.ts';
import { workflowOf } from '../stack/definitions.ts';
import type { OwnStack } from '../stack/stack.ts';
import { asking, createBadgeTemplate, issuing, openRequest, shown } from '../stack/wallets.ts';

/** A presentation as the wallet sent it, with what its request asked for. */
export interface Shown {
  token: string;
  audience: string;
  nonce: string;
  responseUri: string;
}

/** Issues credentials to a wallet over OpenID4VC, and returns what goes over the wire, for the verifiers of others. */
export interface Wire {
  issue(template: object, attributes: object): Promise<string>;
  /** Lets the wallet answer a request. */
  present(dcql: object): Promise<Shown>;
  /** Lets the wallet answer a verifier of others. */
  presentTo(requestUri: string): Promise<void>;
}

export async function openWire(stack: OwnStack): Promise<Wire> {
  /** The wallet received this credential last, and sent this presentation last. */
  let credential = '';
  let presentation = '';
  const recording: typeof fetch = async (input, init) => {
    const body: unknown = init?.body;
    const sent = new URLSearchParams(typeof body === 'string' || body instanceof URLSearchParams ? body : '');
    const token = sent.get('vp_token');
    if (token !== null)
      [presentation = ''] = Object.values(JSON.parse(token) as Record<string, string[]>)[0] ?? [];
    const answer = await fetch(input, init);
    const [, found] = /"credential":"([^"]+)"/.exec(await answer.clone().text()) ?? [];
    if (found !== undefined) credential = found;
    return answer;
  };
  const holder = await createHolder(emptyState(), { fetch: recording });

  return {
    async presentTo(requestUri) {
      await holder.present(requestUri);
    },

    async issue(template, attributes) {
      const templateId = await createBadgeTemplate(stack, template);
      const workflow = await stack.publish(workflowOf([issuing('issue', templateId, attributes)]));
      const offered = await stack.run(workflow);
      await holder.accept(shown(offered, 'issue', 'offerUri'));
      expect((await stack.until(offered.id, 'completed', 'failed')).error).toBeNull();
      return credential;
    },

    async present(dcql) {
      const ask = asking('ask', { dcql, responseMode: 'direct_post' });
      const asked = await stack.run(await stack.publish(workflowOf([ask])));
      const uri = shown(asked, 'ask', 'authorizationRequestUri');
      const request = await openRequest(uri);
      await holder.present(uri);
      expect((await stack.until(asked.id, 'completed', 'failed')).error).toBeNull();
      return {
        token: presentation,
        audience: request['client_id'] ?? '',
        nonce: request['nonce'] ?? '',
        responseUri: request['response_uri'] ?? '',
      };
    },
  };
}
