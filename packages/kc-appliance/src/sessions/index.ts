import { defineArea } from '../core/area.ts';
import { seeAsTable } from '../core/access/seeAs.ts';
import { machineTokenTable } from '../core/access/machineTokens.ts';
import { machineTokenDue, machineTokenGrant, machineTokens } from './machineTokens.ts';
import { machineTokenFindings } from './machineTokenFindings.ts';
import { seedMachineTokens, spoilMachineTokens } from './machineTokenStory.ts';
import { panelSessions } from './panelSessions.ts';
import { seeAs, seeAsDue, seeAsRecorded } from './seeAs.ts';
import { sessionGrant } from './sessionGrant.ts';
import { sessions } from './sessions.ts';

export const sessionsArea = defineArea({
  name: 'sessions',
  resources: { sessions, panelSessions, seeAs, machineTokens },
  tables: [seeAsTable, machineTokenTable],
  due: [seeAsDue, machineTokenDue],
  findings: machineTokenFindings,
  recorded: seeAsRecorded,
  searches: 'Sessions have no names of their own.',
  seeds: {
    demo: (environment, { now }) => seedMachineTokens(environment, now),
    hostile: (environment, { now }) => {
      seedMachineTokens(environment, now);
      spoilMachineTokens(environment);
    },
  },
  grants: [sessionGrant, machineTokenGrant],
});
