import type { Column } from 'kc-components/DataGrid';
import { dateTimeText } from 'kc-components/format';
import { Status } from 'kc-components/Status';
import type { CloudKey, KeyVersion } from 'kc-api/contract/cloudKeys/cloudKey';
import { keyStatusNames } from 'kc-api/rules/cloudKeys/wireWords';
import { t } from 'kc-intl/t';
import { KeyStatusText } from '../../keys.columns.tsx';

/** A version with its key. */
export interface VersionRow extends KeyVersion {
  cloudKey: CloudKey;
}

const primaryText = ({ primary }: VersionRow): string => (primary === 'yes' ? t('Primary') : '');

export const versionColumns: readonly Column<VersionRow>[] = [
  { id: 'keyid', title: t('Key ID'), width: 320, strong: true, mono: true, value: (version) => version.keyid },
  {
    id: 'primary',
    title: t('Primary'),
    width: 110,
    filterable: false,
    value: primaryText,
    cell: (version) => version.primary === 'yes' && <Status tone="ok">{t('Primary')}</Status>,
  },
  {
    id: 'status',
    title: t('Status'),
    width: 130,
    alwaysSeen: true,
    filterable: false,
    value: (version) => version.status,
    text: (version) => keyStatusNames[version.status],
    cell: (version) => <KeyStatusText status={version.status} />,
  },
  { id: 'created', title: t('Created'), kind: 'date', width: 170, value: (version) => version.created, text: (version) => dateTimeText(version.created) },
  { id: 'handle', title: t('Handle'), width: 260, mono: true, value: (version) => version.handle },
];
