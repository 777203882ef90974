import { UserX } from 'lucide-react';
import { snmp, type SnmpUser } from 'kc-api/contract/snmp/snmp';
import { mayChangeSnmp, snmpTexts, snmpUserName, type SnmpScope } from 'kc-api/rules/snmp/snmp';
import { Impact } from '../../../impact/index.ts';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { groupOf } from '../../groupOf.ts';

const define = (scope: SnmpScope, name: { id: string }) =>
  defineConfirmDialog<typeof snmp.removeUsers, SnmpUser>({
    ...name,
    label: 'Delete',
    title: (users) => (users.length === 1 ? 'Delete the SNMP user' : `Delete ${users.length} SNMP users`),
    verb: (count) => (count === 1 ? 'Delete SNMP user' : `Delete ${count} SNMP users`),
    icon: <UserX aria-hidden />,
    needs: 'some',
    noun: 'SNMP users',
    allowed: (actor) => mayChangeSnmp(actor, scope),
    nameOf: snmpUserName,
    consequence: () => (
      <Impact dependents={[]} final="Yes, immediately." undo="Not possible. Add the user again, with its keys or community.">
        A monitoring system that signs in as this user no longer gets an answer.
      </Impact>
    ),
    call: snmp.removeUsers,
    input: (_, users) => ({ body: { ...groupOf(scope), ids: users.map(({ id }) => id) } }),
    together: true,
    done: () => snmpTexts.removed,
  });

/** SET-091. */
export const removeSnmpUsersDialog = define('system', { id: 'snmp.removeUsers' });
export const removeGroupSnmpUsersDialog = define('group', { id: 'groupSnmp.removeUsers' });
