import type { Config } from '../../src/account/config/variables.ts';
import { noTraces, type Traces } from './traces.ts';

/** Returns traces if a collector is configured. Otherwise nothing of OpenTelemetry is loaded. */
export async function tracesOf(
  config: Config<'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>,
  service: string,
): Promise<Traces> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = config;
  if (endpoint === undefined) return noTraces;
  const { createTraces, sendTo } = await import('./open-telemetry.ts');
  return createTraces({ service, ratio, processor: sendTo(endpoint) });
}
