import { UserPlus } from 'lucide-react';
import { snmp } from 'kc-api/contract/snmp/snmp';
import { mayChangeSnmp, type SnmpScope } from 'kc-api/rules/snmp/snmp';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

const define = (scope: SnmpScope, names: { id: string; title: string }) =>
  defineFormDialog<typeof snmp.addUser>({
    ...names,
    action: t('Add SNMP user'),
    icon: <UserPlus aria-hidden />,
    allowed: (actor) => mayChangeSnmp(actor, scope),
    call: snmp.addUser,
    form: async () => ({ form: (await import('./addSnmpUser.form.tsx')).formOf(scope) }),
  });

/** SET-005. */
export const addSnmpUserDialog = define('system', { id: 'snmp.addUser', title: t('Add SNMP user') });
export const addGroupSnmpUserDialog = define('group', { id: 'groupSnmp.addUser', title: t('Add group SNMP user') });
