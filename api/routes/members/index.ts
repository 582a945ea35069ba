import type { Endpoint } from '../../http/endpoint.ts';
import { acceptSingleSignOnRoute } from '../invitations/accept-single-sign-on.ts';
import { acceptRoute } from '../invitations/accept.ts';
import { createRoute as inviteRoute } from '../invitations/create.ts';
import { deleteRoute as withdrawRoute } from '../invitations/delete.ts';
import { getRoute as invitationRoute } from '../invitations/get.ts';
import { listRoute as invitationsRoute } from '../invitations/list.ts';
import { lookRoute } from '../invitations/look.ts';
import { createRoute as signInRoute } from '../session/create.ts';
import { deleteRoute as signOutRoute } from '../session/delete.ts';
import { getRoute as sessionRoute } from '../session/get.ts';
import { singleSignOnRoute } from '../session/single-sign-on.ts';
import { signInMethodsRoute } from '../session/sign-in-methods.ts';
import { deleteRoute } from './delete.ts';
import { listRoute } from './list.ts';
import { updateRoute } from './update.ts';

/** The endpoints for members and invitations. */
export const memberEndpoints: readonly Endpoint[] = [
  listRoute,
  updateRoute,
  deleteRoute,
  inviteRoute,
  invitationsRoute,
  invitationRoute,
  withdrawRoute,
  lookRoute,
  acceptRoute,
  acceptSingleSignOnRoute,
  signInRoute,
  sessionRoute,
  signInMethodsRoute,
  singleSignOnRoute,
  signOutRoute,
];
