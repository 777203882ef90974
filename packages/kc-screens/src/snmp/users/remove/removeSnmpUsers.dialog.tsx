import { UserX } from 'lucide-react';
import { snmp, type SnmpUser } from 'kc-api/contract/snmp/snmp';
import { mayChangeSnmp, snmpTexts, snmpUserName, type SnmpScope } from 'kc-api/rules/snmp/snmp';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { groupOf } from '../../groupOf.ts';

const define = (scope: SnmpScope, name: { id: string }) =>
  defineConfirmDialog<typeof snmp.removeUsers, SnmpUser>({
    ...name,
    label: t('Delete'),
    title: (users) => (users.length === 1 ? t('Delete the SNMP user') : t('Delete {count} SNMP users', { count: users.length })),
    verb: (count) => (count === 1 ? t('Delete SNMP user') : t('Delete {count} SNMP users', { count })),
    icon: <UserX aria-hidden />,
    needs: 'some',
    counted: (count: number) => t('{count, plural, one {# SNMP user} other {# SNMP users}}', { count }),
    allowed: (actor) => mayChangeSnmp(actor, scope),
    nameOf: snmpUserName,
    consequence: () => (
      <Impact dependents={[]} final={t('Yes, immediately.')} undo={t('Not possible. Add the user again, with its keys or community.')}>
        {t('A monitoring system that signs in as this user no longer gets an answer.')}
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
