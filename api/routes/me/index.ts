import type { Endpoint } from '../../http/endpoint.ts';
import { endSessionRoute } from './end-session.ts';
import { passwordRoute } from './password.ts';
import { sessionsRoute } from './sessions.ts';

/** What belongs to whoever has signed in: keys have none of it. */
export const ownEndpoints: readonly Endpoint[] = [sessionsRoute, endSessionRoute, passwordRoute];
