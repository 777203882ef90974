import { defineArea } from '../core/area.ts';
import { panelSessions } from './panelSessions.ts';
import { sessionGrant } from './sessionGrant.ts';
import { sessions } from './sessions.ts';

export const sessionsArea = defineArea({
  name: 'sessions',
  resources: { sessions, panelSessions },
  searches: 'Sessions have no names of their own.',
  grants: [sessionGrant],
});
