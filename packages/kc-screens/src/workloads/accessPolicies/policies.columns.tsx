import type { Column } from 'kc-components/DataGrid';
import { dateTimeText } from 'kc-components/format';
import { policyOs, type ListedPolicy } from 'kc-api/contract/workloads/accessPolicies';
import { osNames } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';

/** POL-01, in the order of the requirements. */
export const policyColumns: readonly Column<ListedPolicy>[] = [
  { id: 'name', title: t('Name'), width: 180, minWidth: 130, strong: true, value: (one) => one.name },
  { id: 'desc', title: t('Description'), width: 200, givesWay: 4, value: (one) => one.desc },
  {
    id: 'os_type',
    title: t('Operating system'),
    kind: 'choice',
    width: 140,
    givesWay: 1,
    choices: policyOs.options.map((os) => ({ value: String(os), label: osNames[os] })),
    value: (one) => String(one.os_type),
    text: (one) => osNames[one.os_type],
  },
  { id: 'version', title: t('Version'), kind: 'number', width: 90, givesWay: 3, filterable: false, value: (one) => one.version },
  { id: 'disks', title: t('Disks'), kind: 'number', width: 80, givesWay: 5, filterable: false, value: (one) => one.num_disks },
  {
    id: 'last_updated',
    title: t('Last updated'),
    kind: 'date',
    width: 160,
    givesWay: 2,
    value: (one) => one.last_updated,
    text: (one) => dateTimeText(one.last_updated),
  },
];
