import { beforeAll, describe, expect, it } from 'vitest';
import { createHolder } from '../../../local/wallet/holder.ts';
import { drafts } from '../../../local/wallet/openid4vc/drafts.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { asking, createBadgeTemplate, issuing, newHolder, shown } from '../../stack/wallets.ts';

let stack: Stack;
let issue: string;
let ask: string;
beforeAll(async () => {
  stack = await sharedStack();
  const templateId = await createBadgeTemplate(stack);
  issue = await stack.publish(workflowOf([issuing('issue', templateId, { name: 'Ada' })]));
  ask = await stack.publish(workflowOf([asking('ask')]));
});

const serveDrafts = (openid4vcDrafts: boolean) =>
  stack.request('PATCH', `/v1/wallets/${stack.tenant.walletId}`, { body: { openid4vcDrafts } });

describe('the simulated wallet', () => {
  it.each(drafts)(
    'follows draft %s: it accepts an offer of an issuer that serves drafts, and of no other',
    async (draft) => {
      const holder = await createHolder(emptyState(), { draft });
      await serveDrafts(false);
      const refused = await stack.run(issue);
      await expect(holder.accept(shown(refused, 'issue', 'offerUri'))).rejects.toThrow(/./);
      expect((await stack.get(refused.id)).status).toBe('onHold');
      await serveDrafts(true);
      const offered = await stack.run(issue);
      expect(await holder.accept(shown(offered, 'issue', 'offerUri'))).toMatchObject([
        { claims: { name: 'Ada' } },
      ]);
      expect((await stack.until(offered.id, 'completed', 'failed')).error).toBeNull();
    },
  );

  it('encrypts its answers and refusals as requested', async () => {
    const enc = 'A128CBC-HS256';
    const holder = await newHolder();
    const offered = await stack.run(issue);
    await holder.accept(shown(offered, 'issue', 'offerUri'));
    const asked = await stack.run(ask);
    await holder.present(shown(asked, 'ask', 'authorizationRequestUri'), { enc });
    expect((await stack.until(asked.id, 'completed', 'failed')).error).toBeNull();
    const again = await stack.run(ask);
    await holder.refuse(shown(again, 'ask', 'authorizationRequestUri'), { enc });
    expect((await stack.until(again.id, 'failed', 'completed')).error).toMatchObject({
      code: 2002,
      details: [{ reason: 'holder.refused', answer: 'access_denied' }],
    });
  });
});
