import * as v from 'valibot';
import { temporalStates } from '../../src/executions/contract/temporal-state.ts';
import { timeZonesVersion } from '../../src/time/schedules/time-zones-version.ts';
import type { Readiness as ReadinessRecord } from '../../services/health/get-readiness.ts';

export const Liveness = v.object({ status: v.literal('ok') });

const Check = v.picklist(['ok', 'unreachable']);
const TemporalCheck = v.picklist(temporalStates);

export const Readiness = v.object({
  status: v.picklist(['ready', 'degraded', 'unavailable', 'draining']),
  checks: v.object({ postgres: Check, temporal: TemporalCheck }),
  timeZones: v.pipe(
    v.string(),
    v.description('The version of the database of time zones by which schedules fire: `2026c`.'),
  ),
});

const checkOf = (answers: boolean): v.InferOutput<typeof Check> => (answers ? 'ok' : 'unreachable');

export const readinessView = ({
  status,
  postgres,
  temporal,
}: ReadinessRecord): v.InferOutput<typeof Readiness> => ({
  status,
  checks: { postgres: checkOf(postgres), temporal },
  timeZones: timeZonesVersion,
});
