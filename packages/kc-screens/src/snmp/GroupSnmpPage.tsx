import { snmpDialogs } from './snmp.dialogs.ts';
import { SnmpSections } from './SnmpSections.tsx';

export const dialogs = [{ dialogs: snmpDialogs.group }];

/** SET-003. */
export default function GroupSnmpPage() {
  return <SnmpSections scope="group" title="Group SNMP" sub="Traps about this vault, and who may ask its agent." />;
}
