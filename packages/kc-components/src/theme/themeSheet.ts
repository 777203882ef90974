import { staticSheet } from './staticSheet.ts';
import { COARSE } from './media.ts';
import { densityCss, measureCss, tokenCss } from './tokens.ts';

/** Raises the specificity above a host's element rules (`h1`, `main button`, `* { … }`) and below any class, of our components or of a brand. */
const own = ':not(kc kc kc kc kc kc)';

/** Minimum size of a touch target. Smaller controls get a larger hit area. */
const finger = '2.75rem';
const pressed = `:is(button:not([role='switch']), select, summary, nav a, [role='option'])`;
const drawn = `:is(input[type='checkbox'], input[type='radio'], [role='switch'])`;

/** Elements for which hosts often have rules. SVG elements are not in the list, because resetting them would also drop their attributes. */
const named =
  'a, article, aside, b, button, caption, code, dd, details, div, dl, dt, em, fieldset, footer, form, h1, h2, h3, h4, h5, h6, header, hr, i, img, input, kbd, label, legend, li, main, nav, ol, option, output, p, pre, progress, section, select, small, span, strong, summary, table, tbody, td, textarea, th, thead, tr, ul';

/**
 * Defines the tokens of every theme and the basic text styles. Tokens have no specificity, so that any rule of a brand can set them. Inside a panel the element
 * rules of the page do not apply: all elements start from the defaults of the browser. `hidden` is set again, because the reset drops it as well.
 */
export const adoptThemeSheet = staticSheet(`
:where(.kc-root) { ${measureCss()} ${densityCss('standard')} ${tokenCss('dark')} }
:where(.kc-root[data-kc-theme='light']) { ${tokenCss('light')} }
:where(.kc-root[data-kc-theme='contrast']) { ${tokenCss('contrast')} }
:where(.kc-root[data-kc-density='compact']) { ${densityCss('compact')} }
:where(.kc-root[data-kc-density='comfortable']) { ${densityCss('comfortable')} }
@media ${COARSE} {
  :where(.kc-root) { --kc-height-control: ${finger}; --kc-height-item: ${finger}; --kc-height-tab: ${finger}; }
  .kc-root ${pressed} { min-width: ${finger}; min-height: ${finger}; }
  .kc-root ${drawn}::before { content: ''; position: absolute; inset: calc((100% - ${finger}) / 2); }
}
:where(.kc-root)${own} { all: initial; display: block; visibility: inherit; pointer-events: inherit; }
:where(.kc-root) :where(${named})${own} { all: revert; }
:where(.kc-root) :where([hidden])${own} { display: none; }
:where(.kc-root, .kc-root *)${own}, :where(.kc-root) *${own}::before, :where(.kc-root) *${own}::after { box-sizing: border-box; }
:where(.kc-root) :where(button, input, textarea, select)${own} { font: inherit; color: inherit; letter-spacing: inherit; }
:where(.kc-root) :where(h1, h2, h3, h4, p, ul, ol, dl, dd, fieldset)${own} { margin: 0; padding: 0; border: 0; }
:where(.kc-root) :where(ul, ol)${own} { list-style: none; }
:where(.kc-root) :where(svg)${own} { display: inline; max-width: none; margin: 0; padding: 0; border: 0; background: none; vertical-align: baseline; letter-spacing: inherit; }
:where(.kc-root) :where(svg.lucide)${own} { fill: none; stroke: currentColor; }
.kc-root { --kc-start: left; --kc-end: right; text-align: var(--kc-start); font: var(--kc-type-body); font-feature-settings: 'cv11', 'ss03'; color: var(--kc-text); background: var(--kc-canvas); color-scheme: dark; -webkit-font-smoothing: antialiased; }
.kc-root[data-kc-theme='light'] { color-scheme: light; }
/* A dialog that the host opened later lies over ours, whatever layer its library takes. */
.kc-root[data-kc-behind] { --kc-layer: -60 !important; }
.kc-root[data-kc-fill] { display: flex; flex-direction: column; height: 100%; }
/*
 * From right to left every text still reads as it is written, and stands where its box begins: '14 Jan 2027, 09:05', a GUID,
 * '0 of 12 selected'. 'text-align: start' would follow the text instead, so alignment goes by these two.
 */
.kc-root:dir(rtl) { --kc-start: right; --kc-end: left; }
:where(.kc-root:dir(rtl), .kc-root :dir(rtl)) { unicode-bidi: plaintext; }
/* A sentence in Arabic runs from right to left also where a Latin word begins it. Only data keeps its own direction. */
:where(.kc-root:lang(ar), .kc-root :lang(ar)) { unicode-bidi: isolate; }
:where(.kc-root) :where(input, textarea, pre, code, kbd, b, bdi, dd, td:not(.kc-cell), [translate='no']):lang(ar) { unicode-bidi: plaintext; }
:where(.kc-root) :where(input, select, textarea)${own} { text-align: inherit; }
/* What points on or back does so in either direction. */
.kc-root svg:is(.lucide-chevron-left, .lucide-chevron-right, .lucide-chevrons-left, .lucide-chevrons-right):dir(rtl) { scale: -1 1; }
/* Only the program moves the focus to a heading. Nothing can be pressed there, so a ring would mislead. */
.kc-root :is(h1, h2, h3, h4)[tabindex='-1']:focus-visible { outline: none; }
.kc-root ::placeholder { color: var(--kc-text-3); opacity: 1; }
.kc-root .kc-spin { animation: kc-spin 900ms linear infinite; }
/*
 * Where the system gives the colours, a border says what can be pressed: that of a button with a border of its own lies below
 * this one. Menus have a border round all of their items.
 */
@media (forced-colors: active) {
  :where(.kc-root) { --kc-focus: Highlight; }
  :where(.kc-root) :where(button:not([role]), select, summary, [role='tab'], [role='combobox'], [role='button'])${own}:where(:not(:focus-visible)) { outline: 1px solid ButtonText; outline-offset: -1px; }
  /* A drawing keeps a colour that it says for itself, whatever is behind it. */
  .kc-root svg.lucide { color: inherit !important; }
  :where(.kc-root) :where(button[aria-disabled='true'])${own} { outline-color: GrayText; }
}
@keyframes kc-spin { to { transform: rotate(360deg); } }
@media (prefers-reduced-motion: reduce) {
  .kc-root *, .kc-root *::before, .kc-root *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; }
}`);
