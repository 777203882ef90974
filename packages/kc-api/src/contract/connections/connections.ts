import { call, defineCalls } from '../call.ts';
import { tested } from './testing.ts';

export const connections = defineCalls('connections', {
  /** The steps so far of a test that the caller started with this id; none after the test has ended. */
  testSteps: call({ method: 'GET', path: 'connection_tests/:id/', answer: tested, need: 'signed-in' }),
});
