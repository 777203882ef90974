import type { AppNavGroup } from 'kc-components/AppFrame';
import { mayCall, type Actor } from 'kc-api/rules/privileges';
import { t } from 'kc-intl/t';
import { linkTo, type Address, type Navigation, type ScreenDefinition } from '../shell/index.ts';
import { navGroups, type NavGroup, type ScreenPlace } from '../shell/host/index.ts';

const groupTitles: Readonly<Record<Exclude<NavGroup, ''>, string>> = {
  Encryption: t('Encryption'),
  KMIP: 'KMIP',
  Security: t('Security'),
  Cluster: t('Cluster'),
  System: t('System'),
  Reporting: t('Reporting'),
};

const says = ({ params }: ScreenPlace, address: Address) => Object.entries(params).every(([name, value]) => address.params[name] === value);

/** Builds the side menu: the entries of the pages in group order, each followed by the entries of its places. */
export function menuOf(open: readonly ScreenDefinition[], { actor, navigation, shown, badges, counts }: MenuSurroundings): AppNavGroup[] {
  return navGroups
    .map((group) => ({
      ...(group ? { title: groupTitles[group] } : {}),
      items: open.flatMap((screen) => {
        const { nav } = screen;
        if (nav?.group !== group || !mayCall(actor, nav.need ?? 'signed-in').ok) return [];
        const places = (screen.places ?? []).filter(({ flavours }) => flavours?.includes(actor.flavour) ?? true);
        const here = shown?.screen === screen;
        const place = here ? places.find((one) => says(one, shown.address)) : undefined;
        const isTab = shown?.screen.tabOf?.page === screen.path;
        return [
          {
            id: screen.id,
            label: nav.label ?? screen.title,
            href: navigation.href(linkTo(screen)),
            icon: <nav.icon aria-hidden />,
            badge: badges[screen.path] ?? (nav.counts && counts[nav.counts]),
            current: (here || isTab) && place === undefined,
          },
          ...places.map((one, i) => {
            const href = navigation.href(linkTo(screen, { params: { ...one.params } }));
            return { id: `${screen.id}-${i}`, label: one.title, href, icon: <one.icon aria-hidden />, current: place === one };
          }),
        ];
      }),
    }))
    .filter(({ items }) => items.length > 0);
}

export interface MenuSurroundings {
  actor: Actor;
  navigation: Navigation;
  /** The current page and its address, or null. */
  shown: { screen: ScreenDefinition; address: Address } | null;
  /** Badge of a menu entry, by the path of its page. */
  badges: Readonly<Record<string, string | number>>;
  /** Number of objects, by kind. */
  counts: Readonly<Record<string, number>>;
}
