import { Columns3 } from 'lucide-react';
import { prefs } from 'kc-api/contract/preferences/prefs';
import { noGridState, prefsTexts } from 'kc-api/rules/preferences/preferences';
import { allow } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../shell/index.ts';

export const resetColumnsDialog = defineConfirmDialog<typeof prefs.change>({
  id: 'preferences.resetColumns',
  label: t('Reset saved columns'),
  title: t('Reset saved columns'),
  verb: t('Reset columns'),
  needs: 'none',
  icon: <Columns3 aria-hidden />,
  allowed: () => allow,
  nameOf: () => '',
  consequence: () => (
    <>
      <p>{prefsTexts.reset}</p>
      <p>{t('Column order, width, visibility and sorting return to the defaults in all grids.')}</p>
    </>
  ),
  call: prefs.change,
  input: () => ({ body: { state: noGridState } }),
  done: () => prefsTexts.saved,
  after: (_, { grids }) => grids.clear(),
});
