import * as v from 'valibot';
import { findSession } from '../../../db/queries/sessions/list-sessions.ts';
import { isFinalSession } from '../../../src/openid4vc/session.ts';
import { endpoint } from '../../http/endpoint.ts';
import { RevealInAnswer } from '../../http/reveal.ts';
import { mutate } from '../../http/mutate.ts';
import { Issuance, wholeSessionView } from '../../views/session.ts';
import { openid4vc } from '../../../identity/protocols/openid4vc/protocol.ts';
import { errors } from '../../../src/errors/catalogue.ts';

const kind = 'issuance';

export const releaseRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/openid4vc/issuance/{sessionId}/release',
  operationId: 'releaseIssuance',
  summary: 'Release the credentials of a deferred offer',
  description: 'An offer that an execution waits for is released by a resume of its action.',
  scope: 'sessions:write',
  params: v.object({ projectId: v.string(), sessionId: v.string() }),
  query: v.strictObject({ reveal: RevealInAnswer }),
  answers: { 200: { description: 'It is released.', body: Issuance } },
  errors: ['sessionEnded', 'sessionReleasedByResume'],
  async handle(call, dependencies) {
    const { projectId, sessionId: id } = call.params;
    const { vault, identity } = dependencies;
    return mutate(call, dependencies, {
      action: 'openid4vcIssuance.release',
      shows: { scope: 'sessions:reveal', when: 'always' },
      async view(tx) {
        const row = await findSession(tx, { projectId, kind, id });
        if (!row) throw errors.recordNotFound('session', id);
        return wholeSessionView(kind, row, vault, call.principal);
      },
      async work(tx) {
        const row = await findSession(tx, { projectId, kind, id });
        if (!row) throw errors.recordNotFound('session', id);
        const { walletId, executionId, status } = row;
        if (executionId !== null) throw errors.sessionReleasedByResume(executionId);
        if (isFinalSession(kind, status)) throw errors.sessionEnded(status, id);
        await (await identity.wallet(tx, { projectId, walletId })).over(openid4vc).release(id);
        return { status: 200, recordId: id };
      },
    });
  },
});
