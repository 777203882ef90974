import { t } from 'kc-intl/t';
import { snmpDialogs } from './snmp.dialogs.ts';
import { SnmpSections } from './SnmpSections.tsx';

export const dialogs = [{ dialogs: snmpDialogs.group }];

/** SET-003. */
export default function GroupSnmpPage() {
  return <SnmpSections scope="group" title={t('Group SNMP')} sub={t('Traps about this vault, and who may ask its agent.')} />;
}
