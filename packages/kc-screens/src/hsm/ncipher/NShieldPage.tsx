import { ncipher } from 'kc-api/contract/hsm/ncipher';
import { ncipherTexts } from 'kc-api/rules/hsm/ncipher';
import { t } from 'kc-intl/t';
import { TabPage, useAnswer, type PageTab } from '../../shell/index.ts';
import { tabs, title } from '../hsmTabs.ts';
import { OtherType } from '../OtherType.tsx';
import { CardsTab } from './CardsTab.tsx';
import { ServersTab } from './ServersTab.tsx';
import { SetupTab } from './SetupTab.tsx';
import { WorldTab } from './WorldTab.tsx';

const loading = t('Loading');

/** HSM-004 to HSM-006: a tab that is not available yet explains what it waits for. */
export function NShieldPage({ sub }: { sub: string }) {
  const info = useAnswer(ncipher.info).data?.settings.nci_info;
  const initialized = info === undefined ? loading : info.clist.length > 0 ? undefined : ncipherTexts.initializeFirst;
  const cards = initialized ?? (info?.fips_level3 === 'YES' ? undefined : ncipherTexts.noCards);
  const pages: readonly PageTab[] = [
    { value: tabs.setup, label: t('Setup'), Screen: SetupTab, secondary: <OtherType /> },
    { value: tabs.servers, label: t('Servers/Clients'), Screen: ServersTab, disabledReason: initialized },
    { value: tabs.world, label: t('Security World'), Screen: WorldTab, disabledReason: initialized },
    { value: tabs.cards, label: t('Smart Cards'), Screen: CardsTab, disabledReason: cards },
  ];
  return <TabPage scroll title={title} sub={sub} tabs={pages} />;
}
