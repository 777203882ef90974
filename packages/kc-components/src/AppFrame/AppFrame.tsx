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

// Only narrow windows load this code.
const NavDrawer = lazyComponent(async () => ({ default: (await import('./NavDrawer.tsx')).NavDrawer })).Component;

const BUSY_AFTER = 150;

export interface AppFrameProps extends Omit<AppHeaderProps, 'narrow' | 'menuOpen' | 'onMenu'> {
  /** Groups of the pages that this user may open. At most one item is current. */
  nav: readonly AppNavGroup[];
  /** Called when the user activates a link of the frame, before the browser follows it. Call `preventDefault` to stay on the page. */
  onNavigate?: OnNavigate | undefined;
  /** Identifies the current page. When it changes, the heading of the new page gets the focus. Default: the focus stays where it is. */
  place?: string | undefined;
  /** Full-width notices under the header. */
  banners?: ReactNode;
  /** The page is busy: a thin line moves under the header, after a delay of 150 ms. Default: false. */
  busy?: boolean | undefined;
  /** The container for temporary messages. It positions itself. */
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
 * The frame around every page: header, navigation, main. It fills the window. It scrolls only in windows that are both narrow and low. Below 720 px the
 * navigation folds into a drawer and the search becomes an icon.
 */
export function AppFrame({ nav, onNavigate, place, banners, busy = false, messages, mainId = 'main', children, ...header }: AppFrameProps) {
  const narrow = useNarrow();
  const frame = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  useFocusHome(main, place);
  const [menuOpen, setMenuOpen] = useState(false);

  // In the smallest windows the frame itself scrolls, so a new page starts at the top of the frame.
  useEffect(() => {
    if (frame.current) frame.current.scrollTop = 0;
  }, [place]);

  return (
    <FrameBox ref={frame}>
      <SkipLink
        href={`#${mainId}`}
        onClick={(e) => {
          // The host uses the hash of the address for its routes, so this handler moves the focus itself.
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
