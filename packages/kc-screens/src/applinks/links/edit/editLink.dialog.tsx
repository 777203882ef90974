import { Settings2 } from 'lucide-react';
import { applinks, type Applink } from 'kc-api/contract/applinks/applinks';
import { applinkRules } from 'kc-api/rules/applinks/applinks';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** LINK-04. */
export const editLinkDialog = defineFormDialog<typeof applinks.change, Applink>({
  id: 'applinks.edit',
  title: ({ name }) => t('Settings of {name}', { name }),
  label: t('Settings'),
  action: t('Save settings'),
  icon: <Settings2 aria-hidden />,
  allowed: applinkRules.change,
  call: applinks.change,
  params: ({ guid }) => ({ guid }),
  form: () => import('./editLink.form.tsx'),
});
