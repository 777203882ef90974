import { Ban } from 'lucide-react';
import { kmipObjects, type KmipObject } from 'kc-api/contract/kmip/objects';
import { kmipObjectRules } from 'kc-api/rules/kmip/objects';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../shell/index.ts';

/** KMIP-027, KMIP-050. */
export const revokeObjectsDialog = defineDialog<KmipObject>({
  id: 'kmipObjects.revoke',
  label: t('Revoke'),
  icon: <Ban aria-hidden />,
  needs: 'some',
  tone: 'danger',
  submit: { call: kmipObjects.setState, button: t('Revoke object') },
  allowed: kmipObjectRules.revoke,
  body: async () => (await import('./revokeObjects.form.tsx')).RevokeObjects,
});
