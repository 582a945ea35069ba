import { Client, Connection, type TLSConfig } from '@temporalio/client';
import type { Config } from '../src/account/config/variables.ts';

export type TemporalConfig = Config<
  | 'TEMPORAL_ADDRESS'
  | 'TEMPORAL_NAMESPACE'
  | 'TEMPORAL_TASK_QUEUE'
  | 'TEMPORAL_TLS'
  | 'TEMPORAL_TLS_CA'
  | 'TEMPORAL_TLS_CERT'
  | 'TEMPORAL_TLS_KEY'
  | 'TEMPORAL_API_KEY'
>;

/** Address, TLS and key of the cluster, in the form that clients and workers share. */
export function connectionOptions(config: TemporalConfig): {
  address: string;
  tls?: TLSConfig;
  apiKey?: string;
} {
  const { TEMPORAL_TLS_CA: ca, TEMPORAL_TLS_CERT: certificate, TEMPORAL_TLS_KEY: key } = config;
  const tls = {
    ...(ca ? { serverRootCACertificate: Buffer.from(ca) } : {}),
    ...(certificate && key
      ? { clientCertPair: { crt: Buffer.from(certificate), key: Buffer.from(key) } }
      : {}),
  };
  return {
    address: config.TEMPORAL_ADDRESS,
    ...(config.TEMPORAL_TLS === 'on' ? { tls } : {}),
    ...(config.TEMPORAL_API_KEY ? { apiKey: config.TEMPORAL_API_KEY } : {}),
  };
}

/** By default the pauses grow to two minutes, so a Temporal that is back would be found much later. */
const reconnecting = { 'grpc.initial_reconnect_backoff_ms': 500, 'grpc.max_reconnect_backoff_ms': 3_000 };

/** Creates a client that connects when it is first used, so that a process starts and stays up without Temporal. */
export const connectTemporal = (config: TemporalConfig): Client =>
  new Client({
    connection: Connection.lazy({ ...connectionOptions(config), channelArgs: reconnecting }),
    namespace: config.TEMPORAL_NAMESPACE,
  });
