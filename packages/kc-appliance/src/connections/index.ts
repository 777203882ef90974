import { connections as calls } from 'kc-api/contract/connections/connections';
import { defineArea } from '../core/area.ts';
import { resource } from '../core/handlers.ts';
import { testKey } from '../core/checks/testCourse.ts';

export { playedServers } from './playedServers.ts';
export type { Servers } from './servers.ts';

const connections = resource(calls, {
  testSteps: ({ me, testsUnderWay }, { params }) => ({ steps: [...(testsUnderWay.get(testKey(me.id, params.id)) ?? [])] }),
});

/** Connections to other servers, and the progress of their tests. */
export const connectionsArea = defineArea({
  name: 'connections',
  resources: { connections },
  searches: 'A test is over before anybody looks for it.',
});
