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

/** Returns the default for unknown values, which another version may have saved. */
export const themeOf = (saved: string | undefined): ThemePref => themeChoices.find((one) => one === saved) ?? 'dark';

/** Spacing of rows and controls. Default: `standard`. */
const densityChoices = ['comfortable', 'standard', 'compact'] as const;
export type DensityPref = (typeof densityChoices)[number];
export const densityOf = (saved: string | undefined): DensityPref => densityChoices.find((one) => one === saved) ?? 'standard';

/** Time zone for times and for the start of a day. Default: `local`. */
const timesChoices = ['local', 'utc'] as const;
export type TimesPref = (typeof timesChoices)[number];
export const timesOf = (saved: string | undefined): TimesPref => timesChoices.find((one) => one === saved) ?? 'local';

/** The value of `state` if no grid has saved columns. */
export const noGridState = '{}';

const cloudPage: Record<Flavour, string> = {
  cloudkeys: pages.cloudKeys,
  databases: pages.cloudKeys,
  vmencryption: pages.workloads,
  keycontrol: pages.workloads,
};

/** SHELL-078: order of the pages, for the options and for the choice of a landing page. The second one is the cloud administrator's page of the vault. */
export const pageOrder = (flavour: Flavour): readonly string[] => [...new Set([pages.security, cloudPage[flavour], pages.workloads, pages.cluster])];

/**
 * SHELL-077, SHELL-079: the page after the login, the first of these that the user can open.
 * The saved page; the cloud administrator's page; the pages in their order; the cloud keys page for cloud administrators; the account page.
 */
export function landingPage(actor: Pick<Actor, 'privileges' | 'flavour'>, homepage: string | undefined, allowed: (path: string) => boolean): string {
  const cloud = actor.privileges.includes('CLOUD_ADMIN');
  const tried = [homepage, cloud ? cloudPage[actor.flavour] : undefined, ...pageOrder(actor.flavour), cloud ? pages.cloudKeys : undefined];
  return tried.find((path) => path !== undefined && allowed(path)) ?? pages.account;
}
