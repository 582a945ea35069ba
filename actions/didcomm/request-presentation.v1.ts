import { didcommRequestPresentationV1 as contract } from '../../src/actions/didcomm/request-presentation.v1.ts';
import type { ActionImplementation } from '../action.ts';
import { asking, overConnection } from './exchange.ts';

export const didcommRequestPresentationV1: ActionImplementation<typeof contract> = {
  contract,
  ...overConnection(asking),
};
