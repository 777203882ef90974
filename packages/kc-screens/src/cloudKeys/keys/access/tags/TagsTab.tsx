import { useMemo } from 'react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { tagKind, tagTitle } from 'kc-api/rules/cloudKeys/cloudKeys/keyAccess';
import { t } from 'kc-intl/t';
import { DialogHost, GridScreen, RowDialogButton, rowsOf, useAnswer } from '../../../../shell/index.ts';
import { tagDialogs, tagListDialogs } from '../access.dialogs.ts';
import { addTagsDialog } from './addTags.dialog.tsx';
import { tagColumns, type TagRow } from './tags.columns.tsx';

const idOf = (tag: TagRow) => tag.key;

/** CKEY-005: the tags or labels of a key. */
export function TagsTab({ cloudKey }: { cloudKey: CloudKey }) {
  const answer = useAnswer(cloudKeys.tags, { params: { handle: cloudKey.handle } });
  const tags = answer.data?.tags;
  const rows = useMemo(() => tags?.map((tag): TagRow => ({ ...tag, cloudKey })), [tags, cloudKey]);
  return (
    <>
      <GridScreen<TagRow>
        id="keytags"
        label={tagTitle(cloudKey.csp_type)}
        columns={tagColumns}
        rowId={idOf}
        nameOf={idOf}
        list={{ ...rowsOf(answer, () => []), rows }}
        dialogs={tagDialogs}
        toolbar={<RowDialogButton dialog={addTagsDialog} target={cloudKey} />}
        empty={{ text: { tag: t('This cloud key has no tags.'), label: t('This cloud key has no labels.') }[tagKind(cloudKey.csp_type)] }}
      />
      <DialogHost dialogs={tagListDialogs} targets={[cloudKey]} />
    </>
  );
}
