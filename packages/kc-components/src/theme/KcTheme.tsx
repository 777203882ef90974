import { useCallback, useInsertionEffect, useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { rootOf, type PanelRoot } from './focus.ts';
import { mediaHolds, watchMedia } from './media.ts';
import { PanelContext, type Panel } from './panel.ts';
import { adoptThemeSheet } from './themeSheet.ts';
import { useStore } from './useStore.ts';
import { useTranslation } from './useTranslation.ts';
import { tokenStyle, type Density, type KcTokens, type ThemeChoice, type ThemeName } from './tokens.ts';

const LIGHT = '(prefers-color-scheme: light)';
const watchSystem = (changed: () => void) => watchMedia(LIGHT, changed);

const useSystemTheme = (): ThemeName =>
  useStore<ThemeName>(
    watchSystem,
    () => (mediaHolds(LIGHT) ? 'light' : 'dark'),
    () => 'dark',
  );

export interface KcThemeProps {
  /** Default: dark (SHELL-080 names it). */
  theme?: ThemeChoice;
  /** How much room there is: heights of rows, fields and buttons, never the size of text. Default: 'standard'. */
  density?: Density | undefined;
  /** Values of a brand in place of our own, or what gives them for the theme on show. Default: none. */
  tokens?: KcTokens | ((theme: ThemeName) => KcTokens) | undefined;
  /** Classes of your own on the panel, and on what it draws over the page. A rule for one may set tokens, too: `--kc-accent`. */
  className?: string | undefined;
  /** Styles of the panel, and what is inherited of them in what it draws over the page. */
  style?: CSSProperties | undefined;
  /** 'rtl' mirrors the panel and what it draws over the page. Default: what is around it, and for dialogs, menus and messages the page. */
  dir?: 'ltr' | 'rtl' | undefined;
  /** Takes the whole height of its place, for a Page or a grid that fills it. Default: false, as tall as what it holds. */
  fill?: boolean | undefined;
  /** The panel is the whole page: its shortcuts work wherever the focus is. Default: false, only while the focus is in it. */
  page?: boolean | undefined;
  /**
   * Where dialogs, menus and messages are drawn: an element, or the shadow root in which the panel stands, which it has to
   * be told. Null while that is not there yet. Default: the dialog of the host that the panel stands in, else the body of the page.
   */
  container?: Element | ShadowRoot | null | undefined;
  children: ReactNode;
}

/** A style sheet belongs to the window that made it, and so does the focus. */
function checkDocument(node: Node): void {
  if (node.ownerDocument === document) return;
  throw new Error('KcTheme is drawn into a frame by a script outside of it, which is not supported: let the script run in the frame.');
}

function checkRoot(panel: HTMLElement, root: PanelRoot): void {
  checkDocument(panel);
  if (rootOf(panel) !== root)
    throw new Error(
      root === document
        ? 'A KcTheme in a shadow root needs its name: <KcTheme container={shadowRoot}>.'
        : 'The container of a KcTheme must belong to the document or shadow root of the panel.',
    );
}

/**
 * The themed root of a panel. Everything of kc-components must stand inside one; several may stand on one page. Nothing
 * outside of it is styled, and the page's rules for elements do not reach in. Throws, while drawing, where a shadow root is
 * not named as `container`, and in a document of another window.
 */
export function KcTheme({
  theme = 'dark',
  density = 'standard',
  tokens,
  className,
  style,
  dir,
  fill = false,
  page = false,
  container,
  children,
}: KcThemeProps) {
  const system = useSystemTheme();
  const shown = theme === 'system' ? system : theme;
  const [element, setElement] = useState<HTMLElement | null>(null);
  if (container) checkDocument(container);
  const root = typeof document === 'undefined' ? null : container ? rootOf(container) : document;
  useInsertionEffect(() => (root ? adoptThemeSheet(root) : undefined), [root]);
  useTranslation(root);

  const place = useCallback(
    (panel: HTMLElement | null) => {
      if (panel && root && container !== null) checkRoot(panel, root);
      setElement(panel);
    },
    [root, container],
  );
  const brand = typeof tokens === 'function' ? tokens(shown) : tokens;
  const panel = useMemo<Panel>(() => {
    const look = {
      className: className === undefined ? 'kc-root' : `kc-root ${className}`,
      style: { ...(brand && tokenStyle(brand)), ...style },
      'data-kc-theme': shown,
      'data-kc-density': density,
      dir,
    };
    return { theme: shown, density, root, element, container, page, look };
  }, [shown, density, root, element, container, page, className, style, dir, brand]);

  const drawn = (
    <PanelContext.Provider value={panel}>
      <div ref={place} {...panel.look} data-kc-fill={fill || undefined}>
        {children}
      </div>
    </PanelContext.Provider>
  );
  return root && root !== document ? <StyleSheetManager target={root as ShadowRoot}>{drawn}</StyleSheetManager> : drawn;
}
