import { Ban, CircleCheck, CloudOff, CloudUpload } from 'lucide-react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { mayDo } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { t } from 'kc-intl/t';
import { defineConfirmDialog, undoCall, wordFor } from '../../../shell/index.ts';
import { KeyImpact, keyImpactLoad } from '../../impact/index.ts';
import { keyQuestion } from '../keyQuestion.ts';
import { placeOf } from '../keys.columns.tsx';

/** CKEY-010. */
export const enableKeyDialog = defineConfirmDialog<typeof cloudKeys.operate, CloudKey>({
  ...keyQuestion,
  label: t('Enable'),
  title: (keys) =>
    keys.length === 1
      ? t('Enable {name}', { name: keys[0]?.name })
      : t('{count, plural, one {Enable cloud key} other {Enable # cloud keys}}', { count: keys.length }),
  verb: (count) => t('{count, plural, one {Enable cloud key} other {Enable # cloud keys}}', { count }),
  id: 'cloudKeys.enable',
  icon: <CircleCheck aria-hidden />,
  tone: 'default',
  needs: 'some',
  allowed: (actor, key) => mayDo('enable', key, actor),
  consequence: (keys) => wordFor(keys, t('It can be used for cryptographic operations again.'), t('They can be used for cryptographic operations again.')),
  call: cloudKeys.operate,
  input: (key) => ({ params: { handle: key.handle }, body: { operation: 'enable' } }),
  undo: ({ handle }) => undoCall(cloudKeys.operate, { params: { handle }, body: { operation: 'disable' } }),
});

/** CKEY-011. */
export const disableKeyDialog = defineConfirmDialog<typeof cloudKeys.operate, CloudKey, ReturnType<typeof keyImpactLoad>>({
  ...keyQuestion,
  label: t('Disable'),
  title: (keys) =>
    keys.length === 1
      ? t('Disable {name}', { name: keys[0]?.name })
      : t('{count, plural, one {Disable cloud key} other {Disable # cloud keys}}', { count: keys.length }),
  verb: (count) => t('{count, plural, one {Disable cloud key} other {Disable # cloud keys}}', { count }),
  id: 'cloudKeys.disable',
  icon: <Ban aria-hidden />,
  needs: 'some',
  allowed: (actor, key) => mayDo('disable', key, actor),
  load: keyImpactLoad,
  consequence: (keys, { impact }) => (
    <KeyImpact
      keys={keys}
      impact={impact}
      final={t('No. No key material is lost.')}
      undo={wordFor(keys, t('Enable it again at any time.'), t('Enable them again at any time.'))}
    >
      {wordFor(
        keys,
        t('Data encrypted with this key cannot be read while it is disabled.'),
        t('Data encrypted with these keys cannot be read while they are disabled.'),
      )}
    </KeyImpact>
  ),
  call: cloudKeys.operate,
  input: (key) => ({ params: { handle: key.handle }, body: { operation: 'disable' } }),
  undo: ({ handle }) => undoCall(cloudKeys.operate, { params: { handle }, body: { operation: 'enable' } }),
});

/** CKEY-012. */
export const uploadKeyDialog = defineConfirmDialog<typeof cloudKeys.operate, CloudKey>({
  ...keyQuestion,
  label: t('Upload to cloud'),
  id: 'cloudKeys.upload',
  title: ([key]) => t('Upload {name} to the cloud', { name: key?.name }),
  verb: t('Upload to cloud'),
  icon: <CloudUpload aria-hidden />,
  tone: 'default',
  allowed: (actor, key) => mayDo('upload', key, actor),
  consequence: ([key]) => t('Its key material is uploaded to {place}, where it can then be used.', { place: key ? placeOf(key) : '' }),
  call: cloudKeys.operate,
  input: (key) => ({ params: { handle: key.handle }, body: { operation: 'upload_to_cloud' } }),
});

/** CKEY-013. */
export const removeFromCloudDialog = defineConfirmDialog<typeof cloudKeys.operate, CloudKey, ReturnType<typeof keyImpactLoad>>({
  ...keyQuestion,
  label: t('Remove from cloud'),
  id: 'cloudKeys.removeFromCloud',
  title: ([key]) => t('Remove {name} from the cloud', { name: key?.name }),
  verb: t('Remove from cloud'),
  icon: <CloudOff aria-hidden />,
  allowed: (actor, key) => mayDo('removeFromCloud', key, actor),
  load: keyImpactLoad,
  consequence: (keys, { impact }) => (
    <KeyImpact keys={keys} impact={impact} final={t('No. Key Control keeps the key.')} undo={t('Upload it to the cloud again at any time.')}>
      {t('Data encrypted with this key cannot be read in the cloud until the key is uploaded again.')}
    </KeyImpact>
  ),
  call: cloudKeys.operate,
  input: (key) => ({ params: { handle: key.handle }, body: { operation: 'delete_from_cloud' } }),
});
