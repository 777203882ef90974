import { Upload } from 'lucide-react';
import { ncipher } from 'kc-api/contract/hsm/ncipher';
import { hsmRules } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../shell/index.ts';

/** HSM-014, HSM-015. */
export const uploadWorldDialog = defineDialog({
  id: 'ncipher.uploadWorld',
  label: t('Upload security world'),
  needs: 'none',
  icon: <Upload aria-hidden />,
  submit: { call: ncipher.uploadWorld, button: t('Upload security world') },
  allowed: (actor) => hsmRules.change(actor),
  body: async () => (await import('./UploadWorld.tsx')).UploadWorld,
});
