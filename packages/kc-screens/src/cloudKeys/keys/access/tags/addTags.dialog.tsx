import { Plus } from 'lucide-react';
import * as yup from 'yup';
import { KeyValueField, type KeyValue } from 'kc-components/KeyValueField';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { mayDo, tagsProblem } from 'kc-api/rules/cloudKeys/cloudKeys';
import { tagsSaved, tagTitle, tagWords } from 'kc-api/rules/cloudKeys/keyAccess';
import { defineFormDialog } from '../../../../shell/index.ts';

interface Values {
  /** Not a field: what tags are called is said by it. */
  csp_type: CloudKey['csp_type'];
  tags: readonly KeyValue[];
}

/** CKEY-018: several at once; a key that is there already gets the new value. */
export const addTagsDialog = defineFormDialog<Values, typeof cloudKeys.changeTags, CloudKey>({
  id: 'cloudKeys.addTags',
  title: (key) => `Add ${tagWords(key.csp_type).many} to ${key.name}`,
  label: 'Add',
  action: 'Add',
  icon: <Plus aria-hidden />,
  allowed: (actor, key) => mayDo('tags', key, actor),
  schema: ({ target }) =>
    yup.object({
      tags: yup.array().test('tags', (given, test) => {
        // What is empty arrives as nothing.
        const problem = tagsProblem(
          target.csp_type,
          (given ?? []).map(({ key = '', value = '' }: Partial<KeyValue>) => ({ key, value })),
        );
        return problem === undefined || test.createError({ message: problem });
      }),
    }),
  initialValues: ({ target }) => ({ csp_type: target.csp_type, tags: [{ key: '', value: '' }] }),
  Fields: ({ target }) => (
    <KeyValueField name="tags" label={tagTitle(target.csp_type)} entry={tagWords(target.csp_type).one} required help="Existing keys get the new value." />
  ),
  call: cloudKeys.changeTags,
  params: (key) => ({ handle: key.handle }),
  toBody: ({ tags }) => ({ operation: 'set', tags: tags.map(({ key, value }) => ({ key: key.trim(), value })) }),
  done: (_, { csp_type }) => tagsSaved(csp_type),
});
