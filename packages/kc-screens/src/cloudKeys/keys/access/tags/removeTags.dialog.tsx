import { Trash2 } from 'lucide-react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { mayDo } from 'kc-api/rules/cloudKeys/cloudKeys';
import { tagsSaved, tagWords } from 'kc-api/rules/cloudKeys/keyAccess';
import { defineConfirmDialog } from '../../../../shell/index.ts';
import { Impact } from '../../../../impact/index.ts';
import type { TagRow } from './tags.columns.tsx';

const typeOf = (tag: TagRow | undefined): CloudKey['csp_type'] => tag?.cloudKey.csp_type ?? 'AWS';
const counted = (count: number, first: TagRow | undefined): string => (count === 1 ? tagWords(typeOf(first)).one : `${count} ${tagWords(typeOf(first)).many}`);

/** CKEY-018: by name, all of them with one call. */
export const removeTagsDialog = defineConfirmDialog<typeof cloudKeys.changeTags, TagRow>({
  id: 'cloudKeys.removeTags',
  label: 'Remove',
  icon: <Trash2 aria-hidden />,
  title: (tags) => `Remove ${counted(tags.length, tags[0])} from ${tags[0]?.cloudKey.name}`,
  verb: (count, first) => `Remove ${counted(count, first)}`,
  needs: 'some',
  noun: 'entries',
  allowed: (actor, tag) => mayDo('tags', tag.cloudKey, actor),
  nameOf: (tag) => tag.key,
  consequence: (tags) => (
    <Impact dependents={[]} final="No. The key itself stays the same." undo={`Add the ${tagWords(typeOf(tags[0])).many} again, with their values.`}>
      Policies, bills and searches in the cloud that use {tags.length === 1 ? 'it' : 'them'} can no longer find the cloud key.
    </Impact>
  ),
  call: cloudKeys.changeTags,
  input: (tag, tags) => ({ params: { handle: tag.cloudKey.handle }, body: { operation: 'clear', tagkeys: tags.map(({ key }) => key) } }),
  together: true,
  done: (tags) => tagsSaved(typeOf(tags[0])),
});
