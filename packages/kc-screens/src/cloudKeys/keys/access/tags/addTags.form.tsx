import * as yup from 'yup';
import { KeyValueField, type KeyValue } from 'kc-components/KeyValueField';
import type { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { tagsProblem } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { tagKind, tagsSaved, tagTitle } from 'kc-api/rules/cloudKeys/cloudKeys/keyAccess';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../../shell/index.ts';

const entryNames: Readonly<Record<ReturnType<typeof tagKind>, string>> = { tag: t('tag'), label: t('label') };

interface Values {
  /** Not a field: it determines the provider's term for tags. */
  csp_type: CloudKey['csp_type'];
  tags: readonly KeyValue[];
}

export const form = defineForm<Values, typeof cloudKeys.changeTags, CloudKey>({
  schema: ({ target }) =>
    yup.object({
      tags: yup.array().test('tags', (given, test) => {
        // Yup passes undefined for an empty field.
        const problem = tagsProblem(
          target.csp_type,
          (given ?? []).map(({ key = '', value = '' }: Partial<KeyValue>) => ({ key, value })),
        );
        return problem === undefined || test.createError({ message: problem });
      }),
    }),
  initialValues: ({ target }) => ({ csp_type: target.csp_type, tags: [{ key: '', value: '' }] }),
  Fields: ({ target }) => (
    <KeyValueField
      name="tags"
      label={tagTitle(target.csp_type)}
      entry={entryNames[tagKind(target.csp_type)]}
      required
      help={t('Existing keys get the new value.')}
    />
  ),
  toBody: ({ tags }) => ({ operation: 'set', tags: tags.map(({ key, value }) => ({ key: key.trim(), value })) }),
  done: (_, { csp_type }) => tagsSaved(csp_type),
});
