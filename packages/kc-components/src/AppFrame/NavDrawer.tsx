import type { MouseEvent } from 'react';
import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { t } from 'kc-intl/t';
import { Button } from '../Button/Button.tsx';
import { openModal } from '../theme/modal.ts';
import { Overlay } from '../theme/Overlay.tsx';
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

/** The navigation of a narrow window. Keeps the focus; Escape, a press beside it or going somewhere closes it. */
export function NavDrawer({ open: shown, onOpen, header, nav, onNavigate }: NavDrawerProps) {
  const { remember, giveBack } = useFocusBack();
  const go = (href: string, e: MouseEvent<HTMLAnchorElement>) => {
    onNavigate?.(href, e);
    onOpen(false);
  };
  return (
    <Dialog.Root modal={false} open={shown} onOpenChange={onOpen}>
      {shown && (
        <Overlay>
          <Scrim />
          <Dialog.Content asChild aria-describedby={undefined} onOpenAutoFocus={remember} onCloseAutoFocus={giveBack}>
            <Drawer ref={openModal}>
              <DrawerHead>
                <BrandMark />
                <DrawerNames>
                  <Dialog.Title asChild>
                    <b>{header.brand}</b>
                  </Dialog.Title>
                  {header.vault !== undefined && <span>{header.vault}</span>}
                </DrawerNames>
                <Button tone="quiet" iconOnly icon={<X aria-hidden />} aria-label={t('Close navigation')} onClick={() => onOpen(false)} />
              </DrawerHead>
              <DrawerNav>
                <AppNav nav={nav} onNavigate={go} />
              </DrawerNav>
              <DrawerFoot>
                {header.help && <HelpLink {...header.help} />}
                <ThemeButton {...header.theme} />
              </DrawerFoot>
            </Drawer>
          </Dialog.Content>
        </Overlay>
      )}
    </Dialog.Root>
  );
}
