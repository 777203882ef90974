import { Bell, CircleHelp, Contrast, Menu as MenuIcon, Monitor, Moon, Search, Sun, type LucideIcon } from 'lucide-react';
import { t } from 'kc-intl/t';
import { Button } from '../Button/Button.tsx';
import { formatKeys } from '../shortcuts/keys.ts';
import { Menu, type MenuItem } from '../Menu/Menu.tsx';
import type { ThemeChoice } from '../theme/tokens.ts';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import type { OnNavigate } from './AppNav.tsx';
import { Avatar, Badge, BrandBox, BrandName, HeaderBox, Hidden, IconLink, Keys, SearchBox, SearchWords, Spring, VaultName } from './AppHeader.styles.ts';
import { BrandMark } from './BrandMark.tsx';
import { SessionClock, type AppClock } from './SessionClock.tsx';
import { HealthChip, type AppHealth } from './HealthChip.tsx';

export type { AppHealth } from './HealthChip.tsx';

export interface AppAlerts {
  /** Number of open alerts. 0 shows no number. */
  count: number;
  href: string;
}

export interface AppUser {
  /** One or two letters. */
  initials: string;
  name: string;
  items: readonly MenuItem[];
}

export interface AppHeaderProps {
  /** The product's display name. */
  brand: string;
  /** Small text beside the brand: the vault or tenant. */
  vault?: string | undefined;
  /** Makes the brand a link. Default: plain text. */
  homeHref?: string | undefined;
  health?: AppHealth | undefined;
  /** Why the user cannot change anything: 'Read only'. Default: the user can. */
  restriction?: string | undefined;
  /** Default: no clock. */
  clock?: AppClock | undefined;
  /** Null or omitted if the user may not see alerts. */
  alerts?: AppAlerts | null | undefined;
  help?: { href: string; label: string } | undefined;
  /** `choice` selects the icon. `label` names the choice and the effect of a press: 'Theme: dark. Switch to light'. */
  theme: { choice: ThemeChoice; label: string; onNext: () => void };
  user: AppUser;
  /** Opens the command palette. Default: no palette, and no search box. */
  onSearch?: (() => void) | undefined;
  /** Label of the search box. Default: 'Search pages, objects, actions'. */
  searchLabel?: string | undefined;
  onNavigate?: OnNavigate | undefined;
  narrow: boolean;
  menuOpen: boolean;
  onMenu: () => void;
}

const most = (count: number): string => (count > 99 ? '99+' : String(count));

function Alerts({ count, href, onNavigate }: AppAlerts & { onNavigate?: OnNavigate | undefined }) {
  const words = count === 0 ? t('Alerts') : t('{count, plural, one {# alert} other {# alerts}}', { count });
  return (
    <Tooltip text={words} describes={false}>
      <IconLink href={href} onClick={(e) => onNavigate?.(href, e)}>
        <Bell aria-hidden />
        {count > 0 && (
          <Badge $letters={most(count).length} aria-hidden>
            {most(count)}
          </Badge>
        )}
        <Hidden>{count > 99 ? t('{count} alerts', { count: most(count) }) : words}</Hidden>
      </IconLink>
    </Tooltip>
  );
}

/** The help link. It opens in a new tab, so that the user does not lose unsaved work. */
export const HelpLink = ({ href, label }: { href: string; label: string }) => (
  <Tooltip text={label} describes={false}>
    <IconLink href={href} target="_blank" rel="noopener noreferrer" aria-label={t('{label} (opens in a new tab)', { label })}>
      <CircleHelp aria-hidden />
    </IconLink>
  </Tooltip>
);

const themeIcons: Readonly<Record<ThemeChoice, LucideIcon>> = { dark: Moon, light: Sun, contrast: Contrast, system: Monitor };

export function ThemeButton({ choice, label, onNext }: AppHeaderProps['theme']) {
  const Icon = themeIcons[choice];
  return <Button tone="quiet" iconOnly icon={<Icon aria-hidden />} aria-label={label} onClick={onNext} />;
}

/** The bar at the top: brand, search, health, alerts, help, theme, user. */
export function AppHeader({
  brand,
  vault,
  homeHref,
  health,
  restriction,
  clock,
  alerts,
  help,
  theme,
  user,
  onSearch,
  searchLabel = t('Search pages, objects, actions'),
  onNavigate,
  narrow,
  menuOpen,
  onMenu,
}: AppHeaderProps) {
  const sign = (
    <>
      <BrandMark />
      {narrow && vault !== undefined ? <Hidden>{brand}</Hidden> : <BrandName>{brand}</BrandName>}
    </>
  );
  return (
    <HeaderBox>
      {narrow && (
        <Button
          tone="quiet"
          iconOnly
          icon={<MenuIcon aria-hidden />}
          aria-label={t('Open navigation')}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={onMenu}
        />
      )}
      <BrandBox>
        {homeHref === undefined ? (
          sign
        ) : (
          <a href={homeHref} onClick={(e) => onNavigate?.(homeHref, e)}>
            {sign}
          </a>
        )}
        {vault !== undefined && <VaultName title={vault}>{vault}</VaultName>}
      </BrandBox>
      {!narrow && onSearch && (
        <SearchBox type="button" onClick={onSearch} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K">
          <Search aria-hidden />
          <SearchWords>{searchLabel}</SearchWords>
          <Keys aria-hidden>{formatKeys('mod+k')}</Keys>
        </SearchBox>
      )}
      <Spring />
      {clock && <SessionClock {...clock} compact={narrow} />}
      {restriction !== undefined && <HealthChip tone="idle" text={restriction} compact={narrow} />}
      {health && <HealthChip {...health} compact={narrow} onNavigate={onNavigate} />}
      {narrow && onSearch && <Button tone="quiet" iconOnly icon={<Search aria-hidden />} aria-label={searchLabel} aria-haspopup="dialog" onClick={onSearch} />}
      {alerts && <Alerts {...alerts} onNavigate={onNavigate} />}
      {!narrow && help && <HelpLink {...help} />}
      {!narrow && <ThemeButton {...theme} />}
      <Menu
        label={user.name}
        align="end"
        items={user.items}
        trigger={
          <Avatar type="button" aria-label={t('{initials} account of {name}', { initials: user.initials, name: user.name })}>
            <span>{user.initials}</span>
          </Avatar>
        }
      />
    </HeaderBox>
  );
}
