import { t } from 'kc-intl/t';
import { allow, deny, type Verdict } from '../verdict.ts';

/** `every`: seconds between two checks of a subscribed list. `most`: subscriptions per user. */
export const watchLimits = { every: 300, most: 20 } as const;

/** A list that the appliance can filter: maps the URL parameters of the console to parameters of the request. */
interface WatchedList {
  title: string;
  /** Request parameters that do not depend on the view. */
  fixed?: Readonly<Record<string, string>>;
  /** Path of the page, if another list has the same id. Default: any page. */
  path?: string;
  /** Request parameter by URL parameter. */
  query: Readonly<Record<string, string>>;
}

const filters = (...ids: readonly string[]): Record<string, string> => Object.fromEntries(ids.map((id) => [`filter.${id}`, id]));

const vmFilters = filters('name', 'ipaddr', 'ostype', 'status', 'cvmset_name', 'mapping_name', 'agent_version');
const auditLog: WatchedList = { title: t('Audit log'), query: filters('category', 'message', 'group', 'host', 'id', 'user', 'action', 'object') };

/** The lists that can be watched, by list id. */
export const watchedLists: Readonly<Record<string, WatchedList>> = {
  auditlog: auditLog,
  'htdc-auditlog': { ...auditLog, path: '/auditlog' },
  cloudkeys: {
    title: t('Cloud keys'),
    query: {
      ...filters('name', 'description', 'cipher', 'purpose', 'status', 'csp_type', 'unused'),
      keyset: 'keyset_guid',
      region: 'region_name',
      vaulttype: 'keyvault_type',
      vault: 'keyvault_name',
      ring: 'keyring_name',
    },
  },
  vms: { title: t('VMs'), fixed: { authenticated: 'yes' }, query: vmFilters },
  'unauthenticated-vms': { title: t('Unauthenticated VMs'), fixed: { authenticated: 'no' }, query: vmFilters },
};

export const watchTexts = {
  list: t('Only views of the audit log, cloud keys and VMs can be checked automatically. This list is filtered in your browser.'),
  filter: (id: string) =>
    t('The filter on {filter} depends on your time zone or your browser, so the appliance cannot look at it. Save a view without it first.', { filter: id }),
  tooMany: t('You already have {most} subscriptions. End one first.', { most: watchLimits.most }),
  already: t('You are told already.'),
} as const;

/** URL parameters that do not filter the rows. */
const noNarrowing = new Set(['tab', 'sort']);

interface Asked {
  list: string;
  path: string;
  params: Readonly<Record<string, string>>;
}

/** Returns the request for the rows of a view, or the reason why the appliance cannot evaluate the view. */
export function watchedQuery({ list, path, params }: Asked): { ok: true; query: Record<string, string> } | { ok: false; reason: string } {
  const watched = watchedLists[list];
  if (!watched || (watched.path !== undefined && watched.path !== path)) return { ok: false, reason: watchTexts.list };
  const given = Object.entries(params).filter(([param, value]) => value !== '' && !noNarrowing.has(param));
  const [unknown] = given.filter(([param]) => watched.query[param] === undefined);
  if (unknown) return { ok: false, reason: watchTexts.filter(unknown[0].replace(/^filter\./, '')) };
  return { ok: true, query: { ...watched.fixed, ...Object.fromEntries(given.map(([param, value]) => [watched.query[param] ?? param, value])) } };
}

export const watchable = (view: Asked): Verdict => {
  const asked = watchedQuery(view);
  return asked.ok ? allow : deny(asked.reason);
};
