import type { Appliance } from 'kc-appliance';
import { demoPage } from '../../story-kit/demoPage.ts';
import * as groupModule from '../GroupSnmpPage.tsx';
import { groupSnmpScreen, snmpScreen } from '../index.ts';
import * as module from '../SnmpPage.tsx';

const users = ({ environment }: Appliance) => environment.store.table('snmpUsers');
const first = (appliance: Appliance, scope: 'system' | 'group'): string =>
  users(appliance)
    .all()
    .find((user) => user.scope === scope)?.id ?? 'of-the-group';

export const snmpDemo = demoPage({
  screen: snmpScreen,
  module,
  denied: 'cloud',
  rows: { 'snmp.removeUsers': { row: (appliance) => first(appliance, 'system') } },
});

/** The demo group has no SNMP users, so this assigns one of the system's users to it. */
export const groupSnmpDemo = demoPage({
  screen: groupSnmpScreen,
  module: groupModule,
  denied: 'cloud',
  rows: {
    'groupSnmp.removeUsers': {
      row: (appliance) => first(appliance, 'group'),
      prepare: (appliance) => {
        const [one] = users(appliance).all();
        if (one) users(appliance).put({ ...one, id: 'of-the-group', scope: 'group' });
      },
    },
  },
});
