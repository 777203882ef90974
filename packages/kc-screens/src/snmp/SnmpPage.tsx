import { t } from 'kc-intl/t';
import { snmpDialogs } from './snmp.dialogs.ts';
import { SnmpSections } from './SnmpSections.tsx';

export const dialogs = [{ dialogs: snmpDialogs.system }];

/** SET-002. */
export default function SnmpPage() {
  return <SnmpSections scope="system" title={t('SNMP')} sub={t('Traps, and users of the SNMP agent.')} />;
}
