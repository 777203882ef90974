import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { createGlobalStyle, css } from 'styled-components';
import { token, tokenCss, type ThemeChoice, type ThemeName } from './tokens.ts';

export { themes, token, type ThemeChoice, type ThemeName } from './tokens.ts';

/** Phones and narrow windows: navigation folds, dialogs fill the screen. */
export const narrow = '@media (max-width: 720px)';

export const type = {
  body: css`font: 400 13px/20px var(--kc-font);`,
  label: css`font: 550 12px/16px var(--kc-font);`,
  small: css`font: 400 12px/16px var(--kc-font);`,
  title: css`font: 600 20px/28px var(--kc-font); letter-spacing: -0.015em;`,
  dialogTitle: css`font: 600 16px/24px var(--kc-font); letter-spacing: -0.01em;`,
  mono: css`font: 400 12px/20px var(--kc-mono);`,
};

/** The 2 px ring that every focusable thing shows. */
export const focusRing = css`
  &:focus-visible {
    outline: 2px solid ${token('focus')};
    outline-offset: 1px;
  }
`;

/** For screen readers only. */
export const visuallyHidden = css`
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

const ThemeStyle = createGlobalStyle`
  .kc-root { ${tokenCss('dark')} --kc-font: 'Inter Variable', system-ui, sans-serif; --kc-mono: 'JetBrains Mono Variable', ui-monospace, monospace; --kc-radius: 6px; color-scheme: dark; }
  .kc-root[data-kc-theme='light'] { ${tokenCss('light')} color-scheme: light; }
  .kc-root[data-kc-theme='contrast'] { ${tokenCss('contrast')} }
  .kc-root { font: 400 13px/20px var(--kc-font); font-feature-settings: 'cv11', 'ss03', 'tnum'; color: var(--kc-text); background: var(--kc-canvas); -webkit-font-smoothing: antialiased; }
  .kc-root[data-kc-fill] { display: flex; flex-direction: column; height: 100%; }
  :where(.kc-root) *, :where(.kc-root) *::before, :where(.kc-root) *::after { box-sizing: border-box; }
  :where(.kc-root) :where(button, input, textarea, select) { font: inherit; color: inherit; letter-spacing: inherit; }
  :where(.kc-root) :where(h1, h2, h3, h4, p, ul, ol, dl, dd, fieldset) { margin: 0; padding: 0; border: 0; }
  :where(.kc-root) :where(ul, ol) { list-style: none; }
  .kc-root ::placeholder { color: var(--kc-text-3); opacity: 1; }
  .kc-root .kc-spin { animation: kc-spin 900ms linear infinite; }
  @keyframes kc-spin { to { transform: rotate(360deg); } }
  @media (prefers-reduced-motion: reduce) {
    .kc-root *, .kc-root *::before, .kc-root *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; }
  }
`;

// One element for all times: a global style that is drawn anew takes its rules away and writes them again.
const themeStyle = <ThemeStyle />;

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
  return (
    <ThemeContext value={{ theme: shown, portal }}>
      {themeStyle}
      <div className="kc-root" data-kc-theme={shown} data-kc-fill={fill || undefined}>
        {children}
        <div ref={setPortal} />
      </div>
    </ThemeContext>
  );
}
