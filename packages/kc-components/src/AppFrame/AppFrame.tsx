import { useEffect, useRef, useState, type ReactNode } from 'react';
import { t } from 'kc-intl/t';
import { lazyComponent } from '../lazyComponent/lazyComponent.tsx';
import { AppHeader, type AppHeaderProps } from './AppHeader.tsx';
import { AppNav, type AppNavGroup, type OnNavigate } from './AppNav.tsx';
import { Banners, BusyLine, FrameBox, Main, NavColumn, SkipLink } from './AppFrame.styles.ts';
import { useFocusHome } from './useFocusHome.ts';
import { useNarrow } from './useNarrow.ts';

export type { AppAlerts, AppHealth, AppUser } from './AppHeader.tsx';
export type { AppNavGroup, AppNavItem, OnNavigate } from './AppNav.tsx';

// Comes with a narrow window.
const NavDrawer = lazyComponent(async () => ({ default: (await import('./NavDrawer.tsx')).NavDrawer })).Component;

const BUSY_AFTER = 150;

export interface AppFrameProps extends Omit<AppHeaderProps, 'narrow' | 'menuOpen' | 'onMenu'> {
  /** The pages this user may open, in groups. Exactly one item is current, or none. */
  nav: readonly AppNavGroup[];
  /** Called at a press on a link of the frame, before the browser follows it. Prevent its default to keep the page. */
  onNavigate?: OnNavigate | undefined;
  /** Names the page that is shown: where it changes, the heading of the new one gets the focus. Default: the focus stays where it is. */
  place?: string | undefined;
  /** Full-width notices under the header. */
  banners?: ReactNode;
  /** Something of the page is under way: a thin line moves under the header, after 150 ms only. Default: false. */
  busy?: boolean | undefined;
  /** The place for passing messages; it positions itself. */
  messages?: ReactNode;
  /** The id of the main landmark. Default: 'main'. */
  mainId?: string | undefined;
  /** The page. */
  children: ReactNode;
}

function Busy() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), BUSY_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    late && (
      <BusyLine>
        <progress aria-label={t('Loading')} />
      </BusyLine>
    )
  );
}

/**
 * The frame around every page: header, navigation, main. It fills the window and does not scroll itself, but where that is
 * narrow and low. Below 720 px the navigation folds into a drawer and the search becomes an icon.
 */
export function AppFrame({ nav, onNavigate, place, banners, busy = false, messages, mainId = 'main', children, ...header }: AppFrameProps) {
  const narrow = useNarrow();
  const frame = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  useFocusHome(main, place);
  const [menuOpen, setMenuOpen] = useState(false);

  // In the smallest windows it is the frame that scrolls: another page begins at its head.
  useEffect(() => {
    if (frame.current) frame.current.scrollTop = 0;
  }, [place]);

  return (
    <FrameBox ref={frame}>
      <SkipLink
        href={`#${mainId}`}
        onClick={(e) => {
          // The address belongs to the host's hash routes, so the jump is made here.
          e.preventDefault();
          main.current?.focus();
        }}
      >
        {t('Skip to content')}
      </SkipLink>
      <AppHeader {...header} onNavigate={onNavigate} narrow={narrow} menuOpen={menuOpen && narrow} onMenu={() => setMenuOpen(true)} />
      {busy && <Busy />}
      {banners !== undefined && <Banners>{banners}</Banners>}
      {narrow ? (
        <NavDrawer open={menuOpen} onOpen={setMenuOpen} header={header} nav={nav} onNavigate={onNavigate} />
      ) : (
        <NavColumn>
          <AppNav nav={nav} onNavigate={onNavigate} />
        </NavColumn>
      )}
      <Main ref={main} id={mainId} tabIndex={-1}>
        {children}
      </Main>
      {messages}
    </FrameBox>
  );
}
