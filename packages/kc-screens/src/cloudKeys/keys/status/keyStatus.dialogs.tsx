import { Ban, CircleCheck, CloudOff, CloudUpload } from 'lucide-react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { mayDo } from 'kc-api/rules/cloudKeys/cloudKeys';
import { defineConfirmDialog, wordFor } from '../../../shell/index.ts';
import { KeyImpact, keyImpactLoad } from '../../impact/index.ts';
import { keyQuestion } from '../keyQuestion.ts';
import { placeOf } from '../keys.columns.tsx';

/** CKEY-010. */
export const enableKeyDialog = defineConfirmDialog<typeof cloudKeys.operate, CloudKey>({
  ...keyQuestion('Enable'),
  id: 'cloudKeys.enable',
  icon: <CircleCheck aria-hidden />,
  tone: 'default',
  needs: 'some',
  allowed: (actor, key) => mayDo('enable', key, actor),
  consequence: (keys) => wordFor(keys, 'It can be used for cryptographic operations again.', 'They can be used for cryptographic operations again.'),
  call: cloudKeys.operate,
  input: (key) => ({ params: { handle: key.handle }, body: { operation: 'enable' } }),
});

/** CKEY-011. */
export const disableKeyDialog = defineConfirmDialog<typeof cloudKeys.operate, CloudKey, ReturnType<typeof keyImpactLoad>>({
  ...keyQuestion('Disable'),
  id: 'cloudKeys.disable',
  icon: <Ban aria-hidden />,
  needs: 'some',
  allowed: (actor, key) => mayDo('disable', key, actor),
  load: keyImpactLoad,
  consequence: (keys, { impact }) => (
    <KeyImpact
      keys={keys}
      impact={impact}
      final="No. No key material is lost."
      undo={wordFor(keys, 'Enable it again at any time.', 'Enable them again at any time.')}
    >
      {wordFor(
        keys,
        'Data encrypted with this key cannot be read while it is disabled.',
        'Data encrypted with these keys cannot be read while they are disabled.',
      )}
    </KeyImpact>
  ),
  call: cloudKeys.operate,
  input: (key) => ({ params: { handle: key.handle }, body: { operation: 'disable' } }),
});

/** CKEY-012. */
export const uploadKeyDialog = defineConfirmDialog<typeof cloudKeys.operate, CloudKey>({
  ...keyQuestion('Upload to cloud'),
  id: 'cloudKeys.upload',
  title: ([key]) => `Upload ${key?.name} to the cloud`,
  verb: 'Upload to cloud',
  icon: <CloudUpload aria-hidden />,
  tone: 'default',
  allowed: (actor, key) => mayDo('upload', key, actor),
  consequence: ([key]) => `Its key material is uploaded to ${key ? placeOf(key) : ''}, where it can then be used.`,
  call: cloudKeys.operate,
  input: (key) => ({ params: { handle: key.handle }, body: { operation: 'upload_to_cloud' } }),
});

/** CKEY-013. */
export const removeFromCloudDialog = defineConfirmDialog<typeof cloudKeys.operate, CloudKey, ReturnType<typeof keyImpactLoad>>({
  ...keyQuestion('Remove from cloud'),
  id: 'cloudKeys.removeFromCloud',
  title: ([key]) => `Remove ${key?.name} from the cloud`,
  verb: 'Remove from cloud',
  icon: <CloudOff aria-hidden />,
  allowed: (actor, key) => mayDo('removeFromCloud', key, actor),
  load: keyImpactLoad,
  consequence: (keys, { impact }) => (
    <KeyImpact keys={keys} impact={impact} final="No. Key Control keeps the key." undo="Upload it to the cloud again at any time.">
      Data encrypted with this key cannot be read in the cloud until the key is uploaded again.
    </KeyImpact>
  ),
  call: cloudKeys.operate,
  input: (key) => ({ params: { handle: key.handle }, body: { operation: 'delete_from_cloud' } }),
});
