import { Pencil } from 'lucide-react';
import { kmipObjects, type KmipObject } from 'kc-api/contract/kmip/objects';
import { kmipObjectName, kmipObjectRules } from 'kc-api/rules/kmip/objects';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** KMIP-154. */
export const editObjectDialog = defineFormDialog<typeof kmipObjects.change, KmipObject>({
  id: 'kmipObjects.edit',
  title: (object) => t('Edit {name}', { name: kmipObjectName(object) }),
  label: t('Edit'),
  action: t('Save object'),
  icon: <Pencil aria-hidden />,
  allowed: kmipObjectRules.change,
  call: kmipObjects.change,
  params: ({ UUID }) => ({ uuid: UUID }),
  form: () => import('./editObject.form.tsx'),
});
