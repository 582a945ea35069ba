import { describe, expect, it } from 'vitest';
import { sessionIdField } from '../../../src/executions/events/session-event.ts';

describe('the field for the id of a session', () => {
  it.each([
    ['openid4vc.issuance.offered', 'openId4VcIssuanceId'],
    ['didcomm.message.received', 'connectionId'],
    // While an upgrade rolls, a newer release writes events that this one reads.
    ['openid4vc.issuance.aStatusOfALaterRelease', 'openId4VcIssuanceId'],
  ])('is for %s: %s', (type, field) => {
    expect(sessionIdField(type)).toBe(field);
  });

  it('is in no event of another protocol', () => {
    expect(() => sessionIdField('other.issuance.offered')).toThrow('no kind of session has the event');
  });
});
