import { Trash2 } from 'lucide-react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { mayDo } from 'kc-api/rules/cloudKeys/cloudKeys';
import { tagsSaved, tagWords } from 'kc-api/rules/cloudKeys/keyAccess';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../../shell/index.ts';
import { Impact } from '../../../../impact/index.ts';
import type { TagRow } from './tags.columns.tsx';

const typeOf = (tag: TagRow | undefined): CloudKey['csp_type'] => tag?.cloudKey.csp_type ?? 'AWS';
const counted = (count: number, first: TagRow | undefined): string => (count === 1 ? tagWords(typeOf(first)).one : `${count} ${tagWords(typeOf(first)).many}`);

/** CKEY-018: by name, all of them with one call. */
export const removeTagsDialog = defineConfirmDialog<typeof cloudKeys.changeTags, TagRow>({
  id: 'cloudKeys.removeTags',
  label: t('Remove'),
  icon: <Trash2 aria-hidden />,
  title: (tags) => t('Remove {counted} from {name}', { counted: counted(tags.length, tags[0]), name: tags[0]?.cloudKey.name }),
  verb: (count, first) => t('Remove {counted}', { counted: counted(count, first) }),
  needs: 'some',
  counted: (count: number) => t('{count, plural, one {# entry} other {# entries}}', { count }),
  allowed: (actor, tag) => mayDo('tags', tag.cloudKey, actor),
  nameOf: (tag) => tag.key,
  consequence: (tags) => (
    <Impact
      dependents={[]}
      final={t('No. The key itself stays the same.')}
      undo={t('Add the {many} again, with their values.', { many: tagWords(typeOf(tags[0])).many })}
    >
      {t('Policies, bills and searches in the cloud that use {count, plural, one {it} other {them}} can no longer find the cloud key.', { count: tags.length })}
    </Impact>
  ),
  call: cloudKeys.changeTags,
  input: (tag, tags) => ({ params: { handle: tag.cloudKey.handle }, body: { operation: 'clear', tagkeys: tags.map(({ key }) => key) } }),
  together: true,
  done: (tags) => tagsSaved(typeOf(tags[0])),
});
