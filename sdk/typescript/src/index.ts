// This exports every schema of the API by its name: `Execution`, `StartExecution`, `ExecutionPage`.
export type * from './generated/api.ts';
export { createClient } from './client.ts';
export type { ClientOptions, HoldfastClient } from './client.ts';
export { ApiError, ConnectionError, HoldfastError } from './errors.ts';
export type { EventsInput, FollowOptions, LiveEvent } from './events.ts';
export { DecisionVerificationError, verifyDecision } from './verify-decision.ts';
export type { DecisionActor, DecisionClaims, DecisionKey, VerifyDecisionOptions } from './verify-decision.ts';
export { verifyWebhook, WebhookVerificationError } from './verify-webhook.ts';
export type { VerifyWebhookOptions, WebhookEvent, WebhookHeaders } from './verify-webhook.ts';
export { WaitTimeoutError } from './wait-for.ts';
export type { WaitInput, WaitOptions } from './wait-for.ts';
export type {
  Answer,
  BodyOf,
  CallOptions,
  Input,
  Item,
  ListId,
  OperationId,
  ParametersOf,
  Schemas,
} from './types.ts';
