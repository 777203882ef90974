import type { AppNavGroup } from 'kc-components/AppFrame';
import { mayCall, type Actor } from 'kc-api/rules/privileges';
import { t } from 'kc-intl/t';
import { linkTo, navGroups, type Address, type NavGroup, type Navigation, type ScreenDefinition, type ScreenPlace } from '../shell/index.ts';

const groupTitles: Readonly<Record<Exclude<NavGroup, ''>, string>> = {
  Encryption: t('Encryption'),
  KMIP: 'KMIP',
  Security: t('Security'),
  Cluster: t('Cluster'),
  System: t('System'),
  Reporting: t('Reporting'),
};

const says = ({ params }: ScreenPlace, address: Address) => Object.entries(params).every(([name, value]) => address.params[name] === value);

/** The side menu of these pages: their entries in the order of the groups, each followed by those of its places. */
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
        return [
          {
            id: screen.id,
            label: nav.label ?? screen.title,
            href: navigation.href(linkTo(screen)),
            icon: <nav.icon aria-hidden />,
            badge: badges[screen.path] ?? (nav.counts && counts[nav.counts]),
            current: here && place === undefined,
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
  /** The page on show, and what the address says of it. Null while there is none. */
  shown: { screen: ScreenDefinition; address: Address } | null;
  /** What stands beside an entry, by the path of its page. */
  badges: Readonly<Record<string, string | number>>;
  /** How many objects there are, by kind. */
  counts: Readonly<Record<string, number>>;
}
