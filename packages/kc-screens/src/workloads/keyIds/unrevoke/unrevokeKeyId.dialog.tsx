import { RotateCcw } from 'lucide-react';
import { asymmetricKeyIds, keyIds, type AsymmetricKeyId, type KeyId } from 'kc-api/contract/workloads/keyIds';
import { keyIdRules, keyIdTexts } from 'kc-api/rules/workloads/keyIds';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { aboutKeyIds } from '../effect.ts';
import { nameOf, type AnyKeyId } from '../keyId.ts';

const common = {
  label: t('Unrevoke'),
  icon: <RotateCcw aria-hidden />,
  title: (all: readonly AnyKeyId[]) => t('{count, plural, one {Unrevoke {name}} other {Unrevoke # KeyIDs}}', aboutKeyIds(all)),
  verb: (count: number) => t('{count, plural, one {Unrevoke KeyID} other {Unrevoke # KeyIDs}}', { count }),
  tone: 'default',
  needs: 'some',
  counted: (count: number) => t('{count, plural, one {# KeyID} other {# KeyIDs}}', { count }),
  allowed: keyIdRules.unrevoke,
  nameOf,
  consequence: () => t('VMs can use the key again immediately.'),
  input: ({ name, cvmset }: AnyKeyId) => ({ params: { name }, body: { cvmset, revoke: 'no' as const } }),
  done: () => keyIdTexts.unrevoked,
} as const;

/** KEYID-10. */
export const unrevokeKeyIdDialog = defineConfirmDialog<typeof keyIds.revoke, KeyId>({ ...common, id: 'keyIds.unrevoke', call: keyIds.revoke });
export const unrevokeAsymmetricKeyIdDialog = defineConfirmDialog<typeof asymmetricKeyIds.revoke, AsymmetricKeyId>({
  ...common,
  id: 'asymmetricKeyIds.unrevoke',
  call: asymmetricKeyIds.revoke,
});
