import type { VariableName } from './variables.ts';

const database = ['DATABASE_URL', 'DATABASE_TLS', 'DATABASE_TLS_CA'] as const satisfies VariableName[];

const temporal = [
  'TEMPORAL_ADDRESS',
  'TEMPORAL_NAMESPACE',
  'TEMPORAL_TASK_QUEUE',
  'TEMPORAL_TLS',
  'TEMPORAL_TLS_CA',
  'TEMPORAL_TLS_CERT',
  'TEMPORAL_TLS_KEY',
  'TEMPORAL_API_KEY',
] as const satisfies VariableName[];

const shared = [
  ...database,
  'DATABASE_PREPARED_STATEMENTS',
  'DATABASE_POOL_SIZE',
  ...temporal,
  'HOLDFAST_MASTER_KEY',
  'PUBLIC_URL',
  'LIB_ANONCREDS_PATH',
  'EGRESS_ALLOW',
  'EGRESS_HOSTS',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_REPLY_TO',
  'MAIL_OUTBOX',
  'SHUTDOWN_GRACE_MS',
  'LOG_LEVEL',
  'WORKER_SOCKET',
  'HOST',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER_ARG',
] as const satisfies VariableName[];

/** The variables that each process reads. */
export const processVariables = {
  migrate: [...database, 'DATABASE_DIRECT_URL'],
  admin: [...database, 'DATABASE_PREPARED_STATEMENTS'],
  /** Commands that create or encrypt data keys. */
  adminWithKeys: [...database, 'DATABASE_PREPARED_STATEMENTS', 'HOLDFAST_MASTER_KEY'],
  /** Commands that concern runs. */
  adminWithTemporal: [...database, ...temporal],
  api: [
    ...shared,
    'PORT',
    'TEMPORAL_UI_URL',
    'SIMULATED_WALLET_HOME',
    'OIDC_ISSUER',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'OIDC_NAME',
    'OIDC_GROUPS_CLAIM',
    'TRUSTED_PROXIES',
    'CLIENT_CERTIFICATE_HEADER',
    'RATE_LIMIT_REQUESTS',
    'RATE_LIMIT_ANONYMOUS_REQUESTS',
    'RATE_LIMIT_WINDOW_SECONDS',
    'SHUTDOWN_DELAY_MS',
    'METRICS_PORT',
  ],
  worker: [
    ...shared,
    'PORT',
    'WORKER_MAX_ACTIVITIES',
    'WORKER_MAX_CACHED_WORKFLOWS',
    'TEMPORAL_RUN_OF_FINISHED',
    'WORKFLOW_BUNDLE',
    'AUDIT_RETENTION_DAYS',
    'WORKER_METRICS_PORT',
    'TEMPORAL_METRICS_PORT',
  ],
} as const satisfies Record<string, readonly VariableName[]>;
