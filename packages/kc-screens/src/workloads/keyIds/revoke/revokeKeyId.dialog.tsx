import { Ban } from 'lucide-react';
import { asymmetricKeyIds, keyIds, type AsymmetricKeyId, type KeyId } from 'kc-api/contract/workloads/keyIds';
import { keyIdRules, keyIdTexts } from 'kc-api/rules/workloads/keyIds';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { Impact } from '../../../impact/index.ts';
import { aboutKeyIds, keyIdDependents } from '../effect.ts';
import { nameOf, type AnyKeyId } from '../keyId.ts';

const common = {
  label: t('Revoke'),
  icon: <Ban aria-hidden />,
  title: (all: readonly AnyKeyId[]) => t('{count, plural, one {Revoke {name}} other {Revoke # KeyIDs}}', aboutKeyIds(all)),
  verb: (count: number) => t('{count, plural, one {Revoke KeyID} other {Revoke # KeyIDs}}', { count }),
  needs: 'some',
  counted: (count: number) => t('{count, plural, one {# KeyID} other {# KeyIDs}}', { count }),
  allowed: keyIdRules.revoke,
  nameOf,
  consequence: (all: readonly AnyKeyId[]) => (
    <Impact dependents={keyIdDependents(all)} final={t('No. The key stays in the appliance.')} undo={t('Unrevoke the KeyID.')}>
      {t('VMs that ask for this key are refused immediately. Data that it has encrypted cannot be read until it is unrevoked.')}
    </Impact>
  ),
  input: ({ name, cvmset }: AnyKeyId) => ({ params: { name }, body: { cvmset, revoke: 'yes' as const } }),
  done: () => keyIdTexts.revoked,
} as const;

/** KEYID-10. */
export const revokeKeyIdDialog = defineConfirmDialog<typeof keyIds.revoke, KeyId>({ ...common, id: 'keyIds.revoke', call: keyIds.revoke });
export const revokeAsymmetricKeyIdDialog = defineConfirmDialog<typeof asymmetricKeyIds.revoke, AsymmetricKeyId>({
  ...common,
  id: 'asymmetricKeyIds.revoke',
  call: asymmetricKeyIds.revoke,
});
