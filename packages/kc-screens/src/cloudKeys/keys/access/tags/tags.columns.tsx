import type { Column } from 'kc-components/DataGrid';
import type { CloudKey, KeyTag } from 'kc-api/contract/cloudKeys/cloudKey';
import { t } from 'kc-intl/t';

/** A tag with its cloud key. Actions on the tag change the key. */
export interface TagRow extends KeyTag {
  cloudKey: CloudKey;
}

export const tagColumns: readonly Column<TagRow>[] = [
  { id: 'key', title: t('Key'), width: 260, strong: true, value: (tag) => tag.key },
  { id: 'value', title: t('Value'), width: 420, value: (tag) => tag.value },
];
