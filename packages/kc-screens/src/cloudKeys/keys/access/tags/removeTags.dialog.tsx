import { Trash2 } from 'lucide-react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { mayDo } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { tagKind, tagsSaved } from 'kc-api/rules/cloudKeys/cloudKeys/keyAccess';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../../shell/index.ts';
import { Impact } from '../../../../impact/index.ts';
import type { TagRow } from './tags.columns.tsx';

const typeOf = (tag: TagRow | undefined): CloudKey['csp_type'] => tag?.cloudKey.csp_type ?? 'AWS';

/** CKEY-018: names the tags and removes all of them with one request. */
export const removeTagsDialog = defineConfirmDialog<typeof cloudKeys.changeTags, TagRow>({
  id: 'cloudKeys.removeTags',
  label: t('Remove'),
  icon: <Trash2 aria-hidden />,
  title: (tags) => {
    const values = { count: tags.length, name: tags[0]?.cloudKey.name };
    return {
      tag: t('{count, plural, one {Remove tag from {name}} other {Remove # tags from {name}}}', values),
      label: t('{count, plural, one {Remove label from {name}} other {Remove # labels from {name}}}', values),
    }[tagKind(typeOf(tags[0]))];
  },
  verb: (count, first) =>
    ({
      tag: t('{count, plural, one {Remove tag} other {Remove # tags}}', { count }),
      label: t('{count, plural, one {Remove label} other {Remove # labels}}', { count }),
    })[tagKind(typeOf(first))],
  needs: 'some',
  counted: (count: number) => t('{count, plural, one {# entry} other {# entries}}', { count }),
  allowed: (actor, tag) => mayDo('tags', tag.cloudKey, actor),
  nameOf: (tag) => tag.key,
  consequence: (tags) => (
    <Impact
      dependents={[]}
      final={t('No. The key itself stays the same.')}
      undo={{ tag: t('Add the tags again, with their values.'), label: t('Add the labels again, with their values.') }[tagKind(typeOf(tags[0]))]}
    >
      {t(
        '{count, plural, one {Policies, bills and searches in the cloud that use it can no longer find the cloud key.} other {Policies, bills and searches in the cloud that use them can no longer find the cloud key.}}',
        { count: tags.length },
      )}
    </Impact>
  ),
  call: cloudKeys.changeTags,
  input: (tag, tags) => ({ params: { handle: tag.cloudKey.handle }, body: { operation: 'clear', tagkeys: tags.map(({ key }) => key) } }),
  together: true,
  done: (tags) => tagsSaved(typeOf(tags[0])),
});
