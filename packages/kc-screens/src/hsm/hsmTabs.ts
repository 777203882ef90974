import { t } from 'kc-intl/t';

export const title = t('Hardware security module');

/** The tabs of the page, with their names in the address. Each belongs to one type of HSM. */
export const tabs = { luna: 'luna', lunaCloud: 'lunacloud', setup: 'setup', servers: 'servers', world: 'world', cards: 'cards' } as const;
const thales: readonly string[] = [tabs.luna, tabs.lunaCloud];
const nShield: readonly string[] = [tabs.setup, tabs.servers, tabs.world, tabs.cards];

/** Returns the type of HSM of a tab, or undefined if there is no such tab. */
export const typeOfTab = (tab: string | undefined): 'Thales' | 'nShield' | undefined =>
  tab === undefined ? undefined : nShield.includes(tab) ? 'nShield' : thales.includes(tab) ? 'Thales' : undefined;
