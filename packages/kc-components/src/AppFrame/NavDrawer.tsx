import { useRef, type MouseEvent } from 'react';
import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { useTheme } from '../theme/theme.tsx';
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
  const { portal } = useTheme();
  const from = useRef<Element | null>(null);
  const go = (href: string, e: MouseEvent<HTMLAnchorElement>) => {
    onNavigate?.(href, e);
    onOpen(false);
  };
  return (
    <Dialog.Root open={shown} onOpenChange={onOpen}>
      <Dialog.Portal container={portal}>
        <Scrim />
        <Dialog.Content
          asChild
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            from.current = document.activeElement;
          }}
          onCloseAutoFocus={() => from.current instanceof HTMLElement && from.current.focus()}
        >
          <Drawer>
            <DrawerHead>
              <BrandMark />
              <DrawerNames>
                <Dialog.Title asChild>
                  <b>{header.brand}</b>
                </Dialog.Title>
                {header.vault !== undefined && <span>{header.vault}</span>}
              </DrawerNames>
              <Button tone="quiet" iconOnly icon={<X aria-hidden />} aria-label="Close navigation" onClick={() => onOpen(false)} />
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
      </Dialog.Portal>
    </Dialog.Root>
  );
}
