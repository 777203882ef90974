import { createContext, useContext, useEffect, useInsertionEffect, useState, type ReactNode } from 'react';
import { adoptThemeSheet } from './themeSheet.ts';
import { token, type ThemeChoice, type ThemeName } from './tokens.ts';

export { token, type ThemeChoice, type ThemeName } from './tokens.ts';

/** Phones and narrow windows: navigation folds, dialogs fill the screen. */
export const narrow = '@media (max-width: 720px)';

export const type = {
  body: 'font: 400 13px/20px var(--kc-font);',
  label: 'font: 550 12px/16px var(--kc-font);',
  small: 'font: 400 12px/16px var(--kc-font);',
  title: 'font: 600 20px/28px var(--kc-font); letter-spacing: -0.015em;',
  dialogTitle: 'font: 600 16px/24px var(--kc-font); letter-spacing: -0.01em;',
  mono: 'font: 400 12px/20px var(--kc-mono);',
};

/** The 2 px ring that every focusable thing shows. */
export const focusRing = `
  &:focus-visible {
    outline: 2px solid ${token('focus')};
    outline-offset: 1px;
  }
`;

/** In forced colours a background is the system's: what is current takes the colours of a selection, else nobody could tell it. */
export const forcedCurrent = `
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: Highlight;
    color: HighlightText;
    & * {
      color: HighlightText;
    }
  }
`;

/** For screen readers only. */
export const visuallyHidden = `
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

interface ThemeState {
  theme: ThemeName;
  /** Dialogs and menus are drawn here, inside the themed root, so that they inherit its colours. */
  portal: HTMLElement | null;
}

const ThemeContext = createContext<ThemeState>({ theme: 'dark', portal: null });
export const useTheme = (): ThemeState => useContext(ThemeContext);

function useSystemTheme(): ThemeName {
  const [light, setLight] = useState(() => globalThis.matchMedia?.('(prefers-color-scheme: light)').matches ?? false);
  useEffect(() => {
    const query = globalThis.matchMedia('(prefers-color-scheme: light)');
    const update = () => setLight(query.matches);
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return light ? 'light' : 'dark';
}

export interface KcThemeProps {
  /** Default: dark (SHELL-080 names it). */
  theme?: ThemeChoice;
  /** Takes the whole height of its place, for a Page or a grid that fills it. Default: false, as tall as what it holds. */
  fill?: boolean | undefined;
  children: ReactNode;
}

/** The themed root. Everything of kc-components must stand inside one; two may stand on one page. */
export function KcTheme({ theme = 'dark', fill = false, children }: KcThemeProps) {
  const system = useSystemTheme();
  const [portal, setPortal] = useState<HTMLElement | null>(null);
  const shown = theme === 'system' ? system : theme;
  useInsertionEffect(adoptThemeSheet, []);
  return (
    <ThemeContext value={{ theme: shown, portal }}>
      <div className="kc-root" data-kc-theme={shown} data-kc-fill={fill || undefined}>
        {children}
        <div ref={setPortal} />
      </div>
    </ThemeContext>
  );
}
