import * as v from 'valibot';
import { readWalletSession } from '../../../services/wallet-sessions/get.ts';
import { openid4vcIssuances } from '../../../services/openid4vc/sessions.ts';
import { releaseIssuance } from '../../../services/openid4vc/release.ts';
import { endpoint } from '../../http/endpoint.ts';
import { RevealInAnswer } from '../../http/reveal.ts';
import { mutate } from '../../http/mutate.ts';
import { Issuance, wholeSessionView } from '../../views/openid4vc.ts';

export const releaseRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/openid4vc/issuance/{sessionId}/release',
  operationId: 'releaseIssuance',
  summary: 'Release the credentials of a deferred offer',
  description: 'An offer that an execution waits for is released by a resume of its action.',
  scope: 'sessions:write',
  params: v.object({ projectId: v.string(), sessionId: v.string() }),
  query: v.strictObject({ reveal: RevealInAnswer }),
  answers: { 200: { description: 'The credentials are released.', body: Issuance } },
  errors: ['sessionEnded', 'sessionReleasedByResume'],
  async handle(call) {
    const { projectId, sessionId: id } = call.params;
    return mutate(call, {
      async view(ctx) {
        const session = await readWalletSession(ctx, openid4vcIssuances, { projectId, id });
        return wholeSessionView('issuance', session, ctx);
      },
      async work(ctx) {
        await releaseIssuance(ctx, { projectId, id });
        return { status: 200, recordId: id };
      },
    });
  },
});
