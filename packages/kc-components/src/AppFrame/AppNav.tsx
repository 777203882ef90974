import type { MouseEvent, ReactNode } from 'react';
import { useId } from 'react';
import { t } from 'kc-intl/t';
import { countText } from '../format/format.tsx';
import { useCurrentInView } from './useCurrentInView.ts';
import { NavBadge, NavGroup, NavLabel, NavLink, NavMark, NavTitle } from './AppNav.styles.ts';

export interface AppNavItem {
  id: string;
  label: string;
  href: string;
  icon: ReactNode;
  /** A number at the right. Screen readers read it after the label. Default: none. */
  badge?: string | number | undefined;
  /** A short word after the label, such as 'New' or 'Trial'. Default: none. */
  mark?: string | undefined;
  /** True for the current page. */
  current: boolean;
}

export interface AppNavGroup {
  /** Default: none, as in the first group. */
  title?: string | undefined;
  items: readonly AppNavItem[];
}

export type OnNavigate = (href: string, e: MouseEvent<HTMLAnchorElement>) => void;

/** The groups of links, as a landmark named 'Main'. The element around it scrolls; the current link stays visible in it. */
export function AppNav({ nav, onNavigate }: { nav: readonly AppNavGroup[]; onNavigate?: OnNavigate | undefined }) {
  const base = useId();
  const current = nav.flatMap(({ items }) => items).find((item) => item.current);
  const list = useCurrentInView<HTMLElement>(current?.id);
  return (
    <nav ref={list} aria-label={t('Main')}>
      {nav.map((group, index) => (
        <NavGroup key={group.title ?? index}>
          {group.title !== undefined && <NavTitle id={`${base}${index}`}>{group.title}</NavTitle>}
          <ul aria-labelledby={group.title === undefined ? undefined : `${base}${index}`}>
            {group.items.map((item) => (
              <li key={item.id}>
                <NavLink href={item.href} aria-current={item.current ? 'page' : undefined} onClick={(e) => onNavigate?.(item.href, e)}>
                  {item.icon}
                  <NavLabel title={item.label}>{item.label}</NavLabel> {item.mark !== undefined && <NavMark>{item.mark}</NavMark>}{' '}
                  {item.badge !== undefined && <NavBadge>{typeof item.badge === 'number' ? countText(item.badge) : item.badge}</NavBadge>}
                </NavLink>
              </li>
            ))}
          </ul>
        </NavGroup>
      ))}
    </nav>
  );
}
