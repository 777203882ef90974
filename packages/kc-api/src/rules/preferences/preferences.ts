import { t } from 'kc-intl/t';
import { pages } from '../frame/pages.ts';
import type { Actor, Flavour } from '../privileges.ts';

export const prefsTexts = {
  saved: t('User preferences updated successfully'),
  reset: t('Reset all saved grid columns?'),
} as const;

/** SHELL-080: the first one is the default. */
const themeChoices = ['dark', 'light', 'contrast', 'system'] as const;
export type ThemePref = (typeof themeChoices)[number];

/** What was saved may be of another version: anything unknown is the default. */
export const themeOf = (saved: string | undefined): ThemePref => themeChoices.find((one) => one === saved) ?? 'dark';

/** How much room there is. The middle one is the default. */
const densityChoices = ['comfortable', 'standard', 'compact'] as const;
export type DensityPref = (typeof densityChoices)[number];
export const densityOf = (saved: string | undefined): DensityPref => densityChoices.find((one) => one === saved) ?? 'standard';

/** By which clocks times are told, and where days begin. The first one is the default. */
const timesChoices = ['local', 'utc'] as const;
export type TimesPref = (typeof timesChoices)[number];
export const timesOf = (saved: string | undefined): TimesPref => timesChoices.find((one) => one === saved) ?? 'local';

/** What `state` holds when no grid has saved columns. */
export const noGridState = '{}';

const cloudPage: Record<Flavour, string> = {
  cloudkeys: pages.cloudKeys,
  databases: pages.cloudKeys,
  vmencryption: pages.workloads,
  keycontrol: pages.workloads,
};

/** SHELL-078, with the vault's own page of a cloud administrator where workloads are not it: the order of the choices, and in which pages are tried. */
export const pageOrder = (flavour: Flavour): readonly string[] => [...new Set([pages.security, cloudPage[flavour], pages.workloads, pages.cluster])];

/**
 * SHELL-077, SHELL-079: the saved page while it is allowed, else a cloud administrator's, else a security administrator's
 * and the rest of the order, else what else a cloud administrator has, else the account.
 */
export function landingPage(actor: Pick<Actor, 'privileges' | 'flavour'>, homepage: string | undefined, allowed: (path: string) => boolean): string {
  const cloud = actor.privileges.includes('CLOUD_ADMIN');
  const tried = [homepage, cloud ? cloudPage[actor.flavour] : undefined, ...pageOrder(actor.flavour), cloud ? pages.cloudKeys : undefined];
  return tried.find((path) => path !== undefined && allowed(path)) ?? pages.account;
}
