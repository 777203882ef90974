import { KeyRound } from 'lucide-react';
import { Banner } from 'kc-components/Banner';
import { ShowOnce } from 'kc-components/ShowOnce';
import { applinks, type Applink } from 'kc-api/contract/applinks/applinks';
import { applinkRules } from 'kc-api/rules/applinks/applinks';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { intervalText } from '../interval.ts';

/** LINK-03. */
export const makeCodeDialog = defineConfirmDialog<typeof applinks.makeCode, Applink>({
  id: 'applinks.makeCode',
  label: t('One-time code'),
  title: ([link]) => t('Generate a one-time code for {name}', { name: link?.name }),
  verb: t('Generate code'),
  icon: <KeyRound aria-hidden />,
  tone: 'default',
  allowed: applinkRules.makeCode,
  nameOf: ({ name }) => name,
  consequence: ([link]) =>
    t('The code is shown once and can be used once, in the other product, within {time}. A code that was generated before stops working.', {
      time: intervalText(link?.secret_expiry_interval ?? 0),
    }),
  call: applinks.makeCode,
  input: ({ guid }) => ({ params: { guid } }),
  done: ([link]) => t('One-time code for {name} generated', { name: link?.name }),
  Result: ({ answer }) => (
    <>
      <ShowOnce label={t('One-time code')} value={answer.code} mono />
      <Banner kind="info">{t('Enter the code in the other product. It can be used once.')}</Banner>
    </>
  ),
});
