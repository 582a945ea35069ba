import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { maxBodyBytes, parseBodies } from './http/bodies.ts';
import { createAuthService } from './sign-in/auth-service.ts';
import type { ConsoleFiles } from './console/files.ts';
import { registerConsole } from './console/register.ts';
import type { ApiDependencies } from './dependencies.ts';
import { registerDecisions } from './decisions/register.ts';
import { registerGuide } from './docs/guide.ts';
import type { GuideFiles } from './docs/guide-files.ts';
import { registerOpenApi } from './docs/openapi.ts';
import { endpoints } from './endpoints.ts';
import { drainConnections } from './http/drain.ts';
import { answerClientError, answerError, answerErrors } from './http/errors.ts';
import { answerLimits, limitAnswers, type AnswerLimits } from './http/answers-under-way.ts';
import { batched } from './batched.ts';
import { createAccountOf } from '../db/queries/accounts/account-of.ts';
import { createEvaluator } from '../threads/evaluator.ts';
import { openIdentity } from '../identity/open-identity.ts';
import type { WalletModules } from '../identity/protocols/registry.ts';
import type { RequestMetrics } from './http/metrics.ts';
import { observeRequests } from './http/observe.ts';
import { openApiDocument } from './openapi/document.ts';
import { createStreamGrants } from './live/stream-grants.ts';
import { createExportSlots, exportLimits, type ExportLimits } from './live/export-slots.ts';
import { createFormLimit } from './live/form-limit.ts';
import { createInboundLimit } from './live/inbound-limit.ts';
import { createStreamSlots, streamLimits, type StreamLimits } from './live/stream-slots.ts';
import { limitRequests, perMinute, type RateLimits } from './http/rate-limit.ts';
import { registerForms } from './forms/register.ts';
import { registerOutbox } from './outbox/register.ts';
import { simulatedWalletEndpoint } from './routes/executions/simulated-wallet.ts';
import { registerProtocol } from './protocol/register.ts';
import { registerHandoff } from './handoff/register.ts';
import { registerEndpoints } from './http/register.ts';
import { createOccurrenceHandler } from '../services/executions/start-triggered.ts';
import { noTraces, type Traces } from '../telemetry/traces/traces.ts';

export interface AppOptions {
  log: Logger;
  /** Addresses or ranges whose `x-forwarded-*` headers are trusted. */
  trustedProxies: readonly string[];
  /** The header, in lower case, in which such a proxy passes a client certificate on; null: none is trusted. */
  clientCertificateHeader?: string | null;
  /** If left out, requests are not limited. */
  rateLimits?: RateLimits;
  streams?: Partial<StreamLimits>;
  answers?: Partial<AnswerLimits>;
  exports?: Partial<ExportLimits>;
  metrics?: RequestMetrics;
  traces?: Traces;
  /** The files of the built console; null if it is not built yet. If left out, the API runs without a console. */
  consoleFiles?: ConsoleFiles | null;
  /** The files of the built guide, in the same way. */
  guideFiles?: GuideFiles | null;
  /**
   * The protocols that wallets can use; if left out, all that Holdfast has. They give behaviour alone: erasing, purging
   * and sending events follow the registries of Holdfast (decision 0054).
   */
  walletModules?: WalletModules;
}

/** The dependencies that the process brings. The others are made from them. */
export type OutsideDependencies = Omit<ApiDependencies, 'identity' | 'evaluator' | 'authService' | 'log'>;

/** Every app of a process serves the same document, which takes a tenth of a second to make. */
let openApiJson: string | undefined;

const requestIdPattern = /^[\w.:-]{1,128}$/;

/** Creates the API without its process. All dependencies are given, and nothing listens yet. */
export function createApp(
  outside: OutsideDependencies,
  {
    log,
    trustedProxies,
    clientCertificateHeader = null,
    rateLimits,
    metrics,
    traces = noTraces,
    streams,
    answers,
    exports,
    consoleFiles,
    guideFiles,
    walletModules,
  }: AppOptions,
): FastifyInstance {
  const evaluator = createEvaluator(createAccountOf(outside.db));
  const dependencies: ApiDependencies = {
    ...outside,
    identity: openIdentity({
      ...outside,
      onOccurrences: createOccurrenceHandler({ ...outside, evaluator, log }),
      dispatching: { afterCommit: outside.background.run, dispatcher: outside.dispatcher },
      log,
      ...(metrics ? { metrics } : {}),
      ...(walletModules ? { modules: walletModules } : {}),
    }),
    evaluator,
    log,
    authService: createAuthService(outside),
  };
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    bodyLimit: maxBodyBytes,
    // The limit is for a whole request, headers and body. Otherwise a slow caller would keep its connection for ever.
    requestTimeout: 60_000,
    // Requests over an open connection are still answered while the process drains.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    genReqId: ({ headers }) => {
      const asked = headers['x-request-id'];
      return typeof asked === 'string' && requestIdPattern.test(asked) ? asked : uuidv7();
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    routerOptions: { maxParamLength: 256 },
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply.header('x-request-id', request.id));
    },
    clientErrorHandler: answerClientError,
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  drainConnections(app);
  observeRequests(app, { metrics, traces });
  if (rateLimits) limitRequests(app, rateLimits, metrics);
  app.addHook('onResponse', async (request, reply) => {
    // The log has the pattern, not the path, because a callback's path is a secret.
    const route = request.routeOptions.url ?? null;
    const durationMs = Math.round(reply.elapsedTime);
    request.log.info(
      { method: request.method, route, status: reply.statusCode, durationMs },
      'request answered',
    );
  });
  limitAnswers(app, { ...answerLimits, ...answers }, metrics);
  parseBodies(app, evaluator);
  answerErrors(app);
  const { db } = dependencies;
  const limits = { ...streamLimits, ...streams };
  const streamSlots = createStreamSlots(limits);
  const streamGrants = createStreamGrants(db, log, limits.recheckMs);
  const { simulatedWallet } = outside;
  // It would be waited for, like all requests.
  if (simulatedWallet) app.addHook('preClose', async () => simulatedWallet.stop());
  const all = simulatedWallet ? [...endpoints, simulatedWalletEndpoint] : endpoints;
  registerEndpoints(app, all, {
    ...dependencies,
    batched: batched(db),
    streamSlots,
    streamGrants,
    exportSlots: createExportSlots({ ...exportLimits, ...exports }),
    inboundLimit: createInboundLimit(),
    clientCertificateHeader,
    eventsPerMinute: rateLimits ? perMinute(rateLimits) : null,
  });
  registerProtocol(app, dependencies);
  registerHandoff(app, { ...dependencies, streamSlots });
  registerDecisions(app, dependencies);
  registerForms(app, { ...dependencies, formLimit: createFormLimit() });
  registerOutbox(app, dependencies);
  registerOpenApi(app, (openApiJson ??= JSON.stringify(openApiDocument(endpoints))));
  if (guideFiles !== undefined) registerGuide(app, guideFiles);
  if (consoleFiles !== undefined) registerConsole(app, consoleFiles);
  return app;
}
