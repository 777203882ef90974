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
  /** Default: dark (required by SHELL-080). */
  theme?: ThemeChoice;
  /** Heights of rows, fields and buttons, and the space between them. Does not change the text size. Default: 'standard'. */
  density?: Density | undefined;
  /** Token values of a brand, or a function that returns them for the current theme. Default: none. */
  tokens?: KcTokens | ((theme: ThemeName) => KcTokens) | undefined;
  /** Additional classes of the panel and its overlays. Their rules may also set tokens: `--kc-accent`. */
  className?: string | undefined;
  /** Styles of the panel. Its overlays get the same styles. */
  style?: CSSProperties | undefined;
  /** 'rtl' mirrors the panel and its overlays. Default: the panel inherits the direction of its parent, and overlays that of the page. */
  dir?: 'ltr' | 'rtl' | undefined;
  /** Takes the full height of its container, for a Page or a grid that fills it. Default: false, as tall as the content. */
  fill?: boolean | undefined;
  /** The panel is the whole page, so its shortcuts work anywhere. Default: false, so they work only while the focus is in the panel. */
  page?: boolean | undefined;
  /**
   * Container of dialogs, menus and messages: an element, or the shadow root that contains the panel. A panel in a shadow root must set it. Null while the
   * container does not exist yet. Default: the surrounding dialog of the host, otherwise the body of the page.
   */
  container?: Element | ShadowRoot | null | undefined;
  children: ReactNode;
}

/** Style sheets and focus belong to the window that created them, so the panel must be in the same document. */
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
 * The themed root of a panel. All kc components must be inside one. A page may contain several. It does not style anything outside, and element rules of the
 * page do not apply inside. Throws on mount if the panel is in a shadow root that is not its `container`, or in a document of another window.
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
