import type { Endpoint } from '../../http/endpoint.ts';
import { endSessionRoute } from './end-session.ts';
import { passwordRoute } from './password.ts';
import { sessionsRoute } from './sessions.ts';

/** Endpoints for the person who has signed in. Keys cannot call them. */
export const ownEndpoints: readonly Endpoint[] = [sessionsRoute, endSessionRoute, passwordRoute];
