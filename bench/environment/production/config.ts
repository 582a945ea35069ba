import { dynamicConfig } from '../settings.ts';

export interface ProductionConfig {
  /** The superuser of Postgres. The databases are `temporal` and `temporal_visibility`. */
  postgres: { host: string; user: string; password: string };
  /** The ports: one for gRPC and one for membership, for each of the four services. */
  ports: readonly number[];
  dynamicConfigFile: string;
}

const services = ['frontend', 'history', 'matching', 'worker'] as const;

/**
 * Returns the server's configuration as JSON, which is also YAML. All four services run in one process, as on one host.
 */
export function serverConfig({ postgres, ports, dynamicConfigFile }: ProductionConfig): string {
  const store = (databaseName: string, maxConns: number) => ({
    sql: {
      pluginName: 'postgres12',
      databaseName,
      connectAddr: postgres.host,
      connectProtocol: 'tcp',
      user: postgres.user,
      password: postgres.password,
      maxConns,
      maxIdleConns: maxConns,
      maxConnLifetime: '1h',
    },
  });
  const rpc = (index: number) => ({
    rpc: { grpcPort: ports[2 * index], membershipPort: ports[2 * index + 1], bindOnIP: '127.0.0.1' },
  });
  return JSON.stringify({
    log: { stdout: true, level: 'warn' },
    persistence: {
      defaultStore: 'main',
      visibilityStore: 'visibility',
      numHistoryShards: 4,
      datastores: { main: store('temporal', 20), visibility: store('temporal_visibility', 5) },
    },
    global: { membership: { maxJoinDuration: '30s', broadcastAddress: '127.0.0.1' } },
    services: Object.fromEntries(services.map((name, index) => [name, rpc(index)])),
    clusterMetadata: {
      enableGlobalNamespace: false,
      failoverVersionIncrement: 10,
      masterClusterName: 'active',
      currentClusterName: 'active',
      clusterInformation: {
        active: {
          enabled: true,
          initialFailoverVersion: 1,
          rpcName: 'frontend',
          rpcAddress: `127.0.0.1:${ports[0]}`,
        },
      },
    },
    dcRedirectionPolicy: { policy: 'noop' },
    dynamicConfigClient: { filepath: dynamicConfigFile, pollInterval: '60s' },
  });
}

export const dynamicConfigText = (): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(dynamicConfig).map(([name, value]) => [name, [{ value }]])),
  );
