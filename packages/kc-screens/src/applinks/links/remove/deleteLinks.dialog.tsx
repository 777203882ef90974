import { Trash2 } from 'lucide-react';
import { applinks, type Applink } from 'kc-api/contract/applinks/applinks';
import { applinkRules, applinkTexts } from 'kc-api/rules/applinks/applinks';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { countedWords, defineConfirmDialog } from '../../../shell/index.ts';

const words = countedWords<Applink>({
  label: t('Delete'),
  nameOf: (link) => link.name,
  counted: (count) => t('{count, plural, one {# application link} other {# application links}}', { count }),
  title: (name) => (name === undefined ? t('Delete application links') : t('Delete application link {name}', { name })),
  verb: (count) => t('{count, plural, one {Delete application link} other {Delete # application links}}', { count }),
});

/** LINK-19. */
export const deleteLinksDialog = defineConfirmDialog<typeof applinks.remove, Applink>({
  ...words,
  id: 'applinks.delete',
  icon: <Trash2 aria-hidden />,
  allowed: applinkRules.remove,
  consequence: () => (
    <Impact dependents={[]} final={t('Yes, immediately.')} undo={t('Not possible. The link can be created again.')}>
      {t('The other product can no longer connect.')}
    </Impact>
  ),
  call: applinks.remove,
  input: ({ guid }) => ({ params: { guid } }),
  // If a single deletion fails, its dialog already shows the reason.
  sumUp: ({ done, failed }) =>
    failed === 0 ? { kind: 'success', text: applinkTexts.deleted } : done + failed === 1 ? null : { kind: 'warning', text: applinkTexts.notAllDeleted },
});
