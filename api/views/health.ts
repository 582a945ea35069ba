import * as v from 'valibot';

export const Liveness = v.object({ status: v.literal('ok') });

const Check = v.picklist(['ok', 'unreachable']);

export const Readiness = v.object({
  status: v.picklist(['ready', 'degraded', 'unavailable', 'draining']),
  checks: v.object({ postgres: Check, temporal: Check }),
});
