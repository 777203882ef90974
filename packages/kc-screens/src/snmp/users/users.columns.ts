import type { Column } from 'kc-components/DataGrid';
import type { SnmpLevel, SnmpUser } from 'kc-api/contract/snmp/snmp';
import { asksForAuth, asksForPrivacy, snmpUserName } from 'kc-api/rules/snmp/snmp';
import { t } from 'kc-intl/t';

const levels: Readonly<Record<SnmpLevel, string>> = {
  noAuthNoPriv: t('No authentication, no privacy'),
  authNoPriv: t('Authentication, no privacy'),
  authPriv: t('Authentication and privacy'),
};
export const levelOptions = (Object.keys(levels) as SnmpLevel[]).map((value) => ({ value, label: levels[value] }));

const isV3 = ({ snmp_version }: SnmpUser): boolean => snmp_version === 'v3';

export const userColumns: readonly Column<SnmpUser>[] = [
  { id: 'name', title: t('Network or user'), width: 200, minWidth: 140, strong: true, value: snmpUserName },
  { id: 'snmp_version', title: t('Version'), width: 96, minWidth: 92, alwaysSeen: true, value: (user) => user.snmp_version },
  { id: 'seclevel', title: t('Security level'), width: 230, minWidth: 226, givesWay: 1, value: (user) => (isV3(user) ? levels[user.seclevel] : null) },
  {
    id: 'authproto',
    title: t('Authentication'),
    width: 134,
    minWidth: 130,
    givesWay: 2,
    value: (user) => (isV3(user) && asksForAuth(user.seclevel) ? user.authproto : null),
  },
  { id: 'privproto', title: t('Privacy'), width: 100, givesWay: 3, value: (user) => (isV3(user) && asksForPrivacy(user.seclevel) ? user.privproto : null) },
];
