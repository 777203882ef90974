import { KeyRound } from 'lucide-react';
import { Banner } from 'kc-components/Banner';
import { ShowOnce } from 'kc-components/ShowOnce';
import { applinks, type Applink } from 'kc-api/contract/applinks/applinks';
import { applinkRules } from 'kc-api/rules/applinks/applinks';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { intervalText } from '../interval.ts';

/** LINK-03. */
export const makeCodeDialog = defineConfirmDialog<typeof applinks.makeCode, Applink>({
  id: 'applinks.makeCode',
  label: 'One-time code',
  title: ([link]) => `Generate a one-time code for ${link?.name}`,
  verb: 'Generate code',
  icon: <KeyRound aria-hidden />,
  tone: 'default',
  allowed: applinkRules.makeCode,
  nameOf: ({ name }) => name,
  consequence: ([link]) =>
    `The code is shown once and can be used once, in the other product, within ${intervalText(link?.secret_expiry_interval ?? 0)}. A code that was generated before stops working.`,
  call: applinks.makeCode,
  input: ({ guid }) => ({ params: { guid } }),
  done: ([link]) => `One-time code for ${link?.name} generated`,
  Result: ({ answer }) => (
    <>
      <ShowOnce label="One-time code" value={answer.code} mono />
      <Banner kind="info">Enter the code in the other product. It can be used once.</Banner>
    </>
  ),
});
