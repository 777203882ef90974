import { useId, useRef, type MouseEvent } from 'react';
import { X } from 'lucide-react';
import { t } from 'kc-intl/t';
import { Button } from '../Button/Button.tsx';
import { useEscape } from '../Popup/useEscape.ts';
import { isOnTop } from '../theme/modal.ts';
import { drawsOverlays, usePanel } from '../theme/panel.ts';
import { useModal } from '../theme/useModal.ts';
import { LayerOverlay } from '../theme/LayerOverlay.tsx';
import { useFocusBack } from '../theme/useFocusBack.ts';
import { HelpLink, ThemeButton, type AppHeaderProps } from './AppHeader.tsx';
import { AppNav, type AppNavGroup, type OnNavigate } from './AppNav.tsx';
import { BrandMark } from './BrandMark.tsx';
import { Drawer, DrawerFoot, DrawerHead, DrawerNames, DrawerNav, Scrim } from './NavDrawer.styles.ts';

interface NavDrawerProps {
  open: boolean;
  onOpen: (open: boolean) => void;
  header: Pick<AppHeaderProps, 'brand' | 'vault' | 'help' | 'theme'>;
  nav: readonly AppNavGroup[];
  onNavigate?: OnNavigate | undefined;
}

/** The navigation of a narrow window. It traps the focus. Escape, a press outside or following a link closes it. */
export function NavDrawer({ open: shown, ...rest }: NavDrawerProps) {
  const panel = usePanel();
  return shown && drawsOverlays(panel) ? <OpenDrawer {...rest} /> : null;
}

function OpenDrawer({ onOpen, header, nav, onNavigate }: Omit<NavDrawerProps, 'open'>) {
  const id = useId();
  const drawer = useRef<HTMLDivElement>(null);
  const { remember, giveBack } = useFocusBack();
  const close = () => onOpen(false);
  useModal(
    drawer,
    (opened) => {
      remember();
      opened.querySelector('button')?.focus({ preventScroll: true });
    },
    giveBack,
  );
  useEscape(true, () => (isOnTop(drawer.current) ? close() : false));
  const go = (href: string, e: MouseEvent<HTMLAnchorElement>) => {
    onNavigate?.(href, e);
    close();
  };
  return (
    <LayerOverlay>
      <Scrim onClick={close} />
      <Drawer ref={drawer} aria-labelledby={id}>
        <DrawerHead>
          <BrandMark />
          <DrawerNames>
            <b id={id}>{header.brand}</b>
            {header.vault !== undefined && <span>{header.vault}</span>}
          </DrawerNames>
          <Button tone="quiet" iconOnly icon={<X aria-hidden />} aria-label={t('Close navigation')} onClick={close} />
        </DrawerHead>
        <DrawerNav>
          <AppNav nav={nav} onNavigate={go} />
        </DrawerNav>
        <DrawerFoot>
          {header.help && <HelpLink {...header.help} />}
          <ThemeButton {...header.theme} />
        </DrawerFoot>
      </Drawer>
    </LayerOverlay>
  );
}
