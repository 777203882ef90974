import { Trash2 } from 'lucide-react';
import { asymmetricKeyIds, keyIds, type AsymmetricKeyId, type KeyId } from 'kc-api/contract/workloads/keyIds';
import { keyIdRules, keyIdTexts } from 'kc-api/rules/workloads/keyIds';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { Impact } from '../../../impact/index.ts';
import { aboutKeyIds, keyIdDependents } from '../effect.ts';
import { nameOf, type AnyKeyId } from '../keyId.ts';

const common = {
  label: t('Remove'),
  icon: <Trash2 aria-hidden />,
  title: (all: readonly AnyKeyId[]) => t('{count, plural, one {Remove {name}} other {Remove # KeyIDs}}', aboutKeyIds(all)),
  verb: (count: number) => t('{count, plural, one {Remove KeyID} other {Remove # KeyIDs}}', { count }),
  typed: (all: readonly AnyKeyId[]) => (all.length === 1 ? (all[0]?.name ?? '') : t('{count, plural, one {# KeyID} other {# KeyIDs}}', { count: all.length })),
  needs: 'some',
  counted: (count: number) => t('{count, plural, one {# KeyID} other {# KeyIDs}}', { count }),
  allowed: keyIdRules.remove,
  nameOf,
  consequence: (all: readonly AnyKeyId[]) => (
    <Impact dependents={keyIdDependents(all)} final={t('Yes, immediately.')} undo={t('Not possible. A new KeyID of the same name has another key.')}>
      {t('The key is destroyed. Data that it has encrypted can never be read again.')}
    </Impact>
  ),
  input: ({ name, cvmset }: AnyKeyId) => ({ params: { name }, query: { cvmset } }),
  done: () => keyIdTexts.removed,
} as const;

/** KEYID-09. */
export const removeKeyIdDialog = defineConfirmDialog<typeof keyIds.remove, KeyId>({ ...common, id: 'keyIds.remove', call: keyIds.remove });
export const removeAsymmetricKeyIdDialog = defineConfirmDialog<typeof asymmetricKeyIds.remove, AsymmetricKeyId>({
  ...common,
  id: 'asymmetricKeyIds.remove',
  call: asymmetricKeyIds.remove,
});
