import { defineArea } from '../core/area.ts';
import { seeAsTable } from '../core/access/seeAs.ts';
import { panelSessions } from './panelSessions.ts';
import { seeAs, seeAsDue, seeAsRecorded } from './seeAs.ts';
import { sessionGrant } from './sessionGrant.ts';
import { sessions } from './sessions.ts';

export const sessionsArea = defineArea({
  name: 'sessions',
  resources: { sessions, panelSessions, seeAs },
  tables: [seeAsTable],
  due: [seeAsDue],
  recorded: seeAsRecorded,
  searches: 'Sessions have no names of their own.',
  grants: [sessionGrant],
});
