import { staticSheet } from './staticSheet.ts';
import { tokenCss } from './tokens.ts';

/** The colours of every theme and what all text begins with. */
export const adoptThemeSheet = staticSheet(`
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
}`);
