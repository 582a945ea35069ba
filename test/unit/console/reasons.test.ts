import { expect, it } from 'vitest';
import { actionView } from '../../../api/views/action.ts';
import { failureReasons } from '../../../console/src/api/choices.ts';
import { reasonsOf } from '../../../console/src/workflows/editor/reasons.ts';
import { catalogue as contracts } from '../../../src/actions/catalogue.ts';

/** Reasons with which the API answers, or that no `catch` meets. */
const ofRequests =
  'request.malformed path.unknown method.refused media.unsupported inbound.dayFull rate.limited signature.missing signature.wrong signature.outside clientCertificate.missing clientCertificate.wrong clientCertificate.outside key.missing key.invalid key.limited \
scope.missing grant.exceeded role.missing csrf.missing origin.foreign credentials.wrong password.wrong provider.missing \
provider.away invitation.other invitation.closed callback.unknown decider.excluded decider.notAsked member.needed cause.unknown \
join.decided execution.cancelled details.more reason.unrecorded';

it('every reason of a failure belongs to some entry, apart from those of requests to the API', () => {
  const catalogue = [...contracts.values()].map(actionView);
  const everything = {
    ...Object.fromEntries(['timeout', 'heartbeatTimeout', 'repeat', 'join', 'if'].map((word) => [word, 1])),
    actions: catalogue.map(({ name }) => ({ id: 'a', name })),
  };
  const offered = new Set(reasonsOf(everything, catalogue).map(({ reason }) => reason));
  const missing = Object.keys(failureReasons).filter((reason) => !offered.has(reason));
  expect(missing).toEqual(ofRequests.split(' '));
});
