import type { AgentContext } from '@credo-ts/core';
import { OpenId4VcVerifierModuleConfig } from '@credo-ts/openid4vc';
import { verifierPath } from '../protocols/openid4vc/paths.ts';

/** Base of every URL that leaves, as the agent was told it. */
export const publicUrlOf = (context: AgentContext): string =>
  context.dependencyManager.resolve(OpenId4VcVerifierModuleConfig).baseUrl.slice(0, -verifierPath.length);
