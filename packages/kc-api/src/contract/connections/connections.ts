import { call, defineCalls } from '../call.ts';
import { tested } from './testing.ts';

export const connections = defineCalls('connections', {
  /** The steps so far of a test that the asker has begun under this id; none once it has answered. */
  testSteps: call({ method: 'GET', path: 'connection_tests/:id/', answer: tested, need: 'signed-in' }),
});
