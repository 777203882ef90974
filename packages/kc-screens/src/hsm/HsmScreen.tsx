import { Skeleton } from 'kc-components/Skeleton';
import { Page } from 'kc-components/Page';
import { t } from 'kc-intl/t';
import { DialogHost, Failure, TabPage, useAddress, type DialogPlace, type PageTab } from '../shell/index.ts';
import { AdminKeyFollows } from './adminKey/AdminKeyFollows.tsx';
import { ChooseType } from './ChooseType.tsx';
import { cardDialogs, hsmDialogs, pageDialogs, serverDialogs } from './hsm.dialogs.ts';
import { tabs, title, typeOfTab } from './hsmTabs.ts';
import { LunaTab } from './luna/LunaTab.tsx';
import { LunaCloudTab } from './lunaCloud/LunaCloudTab.tsx';
import { NShieldPage } from './ncipher/NShieldPage.tsx';
import { OtherType } from './OtherType.tsx';
import { useActiveType } from './useActiveType.ts';

const sub = t('The HSM of this system, the admin key in it, and the Root of Trust.');

const thales: readonly PageTab[] = [
  { value: tabs.luna, label: t('Luna'), Screen: LunaTab, secondary: <OtherType /> },
  { value: tabs.lunaCloud, label: t('Luna Cloud HSM'), Screen: LunaCloudTab, secondary: <OtherType /> },
];

export const dialogs: readonly DialogPlace[] = [
  ...hsmDialogs,
  { at: { tab: tabs.servers }, dialogs: serverDialogs },
  { at: { tab: tabs.cards }, dialogs: cardDialogs },
];

/** HSM-001, HSM-029, HSM-030: the page of the active HSM, or the choice of a type. */
export default function HsmScreen() {
  const { params } = useAddress();
  const { type, error, retry } = useActiveType();
  const shown = typeOfTab(params['tab']) ?? (type === 'nShield' ? 'nShield' : type === 'NONE' ? undefined : 'Thales');
  return (
    <>
      {error && <Failure size="line" error={error} retry={retry} />}
      {type === undefined ? (
        <Page title={title} sub={sub}>
          <Skeleton lines={8} />
        </Page>
      ) : shown === undefined ? (
        <ChooseType sub={sub} />
      ) : shown === 'nShield' ? (
        <NShieldPage sub={sub} />
      ) : (
        <TabPage scroll title={title} sub={sub} tabs={thales} first={type === 'Luna Cloud' ? tabs.lunaCloud : undefined} />
      )}
      {type !== undefined && <AdminKeyFollows />}
      <DialogHost dialogs={pageDialogs} targets={[]} />
    </>
  );
}
