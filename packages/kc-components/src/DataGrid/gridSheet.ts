import { staticSheet } from '../theme/staticSheet.ts';
import { focusRing, forcedMark, small, token, type, visuallyHidden } from '../theme/theme.tsx';

/** px at a text size of 16 px. */
export const headerHeight = 34;

/**
 * Styles of the box with the rows. Rows and cells have plain class names, because a styled component per cell would cost more than the cell itself. These rules
 * are half of a grid's styles, and rows need them before the first paint.
 */
export const adoptGridSheet = staticSheet(`
.kc-grid.kc-grid { flex: 0 1 auto; }
.kc-grid {
  position: relative;
  overflow: auto;
  overscroll-behavior-x: contain;
  border: 1px solid ${token('line')};
  border-radius: var(--kc-radius-box);
  background: ${token('surface')};
  ${type.body}
  /* Something of the page stays in sight, to scroll that by. */
  ${small} { max-height: 75dvh; }

  .kc-sizer { position: relative; }
  .kc-pane { position: sticky; top: 0; width: 100%; overflow: clip; contain: layout paint; }
  table, thead, tbody { display: block; }
  /* Browsers give tables 'inherit' for these two. A row that only moves would then cost a new style for each cell. */
  table, thead, tbody, tr, th, td { vertical-align: baseline; border: 0 solid ${token('line')}; }
  table { position: absolute; inset: 0; outline: none; }
  th { text-align: var(--kc-start); font-weight: inherit; }
  .kc-head { position: relative; z-index: 2; height: var(--kc-head-h); border-bottom-width: 1px; background: ${token('raised')}; color: ${token('text-2')}; ${type.label} }
  .kc-head, .kc-row { display: grid; grid-template-columns: var(--kc-tracks); align-items: stretch; }
  .kc-rows { position: absolute; inset: var(--kc-head-h) 0 auto 0; height: 0; will-change: transform; }
  .kc-row { position: absolute; top: 0; inset-inline-start: 0; inset-inline-end: 0; contain: strict; border-bottom-width: 1px; color: ${token('text-2')}; }
  .kc-row:hover { background: ${token('raised')}; }
  .kc-row[aria-selected='true'], .kc-row.kc-current { background: ${token('accent-soft')}; color: ${token('text')}; }
  @media (forced-colors: active) {
    .kc-row[aria-selected='true'], .kc-row.kc-current { forced-color-adjust: none; --kc-focus: HighlightText; background: Highlight; }
    .kc-row.kc-row[aria-selected='true'] .kc-act, .kc-row.kc-row.kc-current .kc-act { background: Highlight; }
    .kc-row[aria-selected='true'] *, .kc-row.kc-current * { color: HighlightText; outline-color: HighlightText; }
  }
  .kc-row.kc-current { box-shadow: inset 2px 0 0 ${token('accent')}; }
  .kc-row.kc-current:dir(rtl) { box-shadow: inset -2px 0 0 ${token('accent')}; }
  .kc-cell { min-width: 0; padding: 0 0.75rem; line-height: calc(var(--kc-row-h) - 1px); overflow: hidden; white-space: nowrap; text-overflow: ellipsis; outline: none; }
  .kc-cell:focus-visible, .kc-th:focus-visible { outline: 2px solid ${token('focus')}; outline-offset: -2px; border-radius: var(--kc-radius-small); }
  .kc-number { text-align: var(--kc-end); font-variant-numeric: tabular-nums; }
  .kc-strong { color: ${token('text')}; font-weight: 500; }
  .kc-mono { font-family: var(--kc-mono); font-size: 0.75rem; }
  .kc-tick { width: 1rem; height: 1rem; vertical-align: -0.1875rem; }
  .kc-none { color: ${token('text-3')}; }
  .kc-unseen { ${visuallyHidden} }
  .kc-lead { display: flex; align-items: center; justify-content: center; padding: 0; }
  /* Within reach however far the columns reach; what scrolls goes below it. */
  .kc-act { position: sticky; inset-inline-end: 0; z-index: 1; grid-column: -2 / -1; background: ${token('surface')}; }
  .kc-head .kc-act, .kc-row:hover .kc-act { background: ${token('raised')}; }
  .kc-row[aria-selected='true'] .kc-act, .kc-row.kc-current .kc-act { background: linear-gradient(${token('accent-soft')}, ${token('accent-soft')}) ${token('surface')}; }
  .kc-dots { display: grid; place-items: center; width: 100%; height: 100%; padding: 0; border: 0; border-radius: var(--kc-radius-small); background: none; color: ${token('text-2')}; cursor: pointer; }
  .kc-dots svg { width: 1rem; height: 1rem; }
  .kc-dots:hover, .kc-dots[aria-expanded='true'] { background: ${token('accent-soft')}; color: ${token('text')}; }
  /* On a phone: two lines a row. */
  .kc-two .kc-row { grid-template-rows: calc(var(--kc-row-h) - 0.25rem) auto; }
  .kc-two .kc-row > .kc-cell { grid-row: 1; line-height: calc(var(--kc-row-h) - 0.3125rem); }
  .kc-two .kc-row > .kc-lead { grid-row: 1 / 3; }
  .kc-two .kc-row > .kc-second { grid-row: 2; grid-column: var(--kc-second); ${type.small} color: ${token('text-3')}; }
  .kc-bone { display: inline-block; width: 60%; height: 0.5rem; border-radius: var(--kc-radius-small); background: ${token('line')}; vertical-align: middle; ${forcedMark('GrayText')} }
  .kc-turn { display: grid; place-items: center; width: 1.5rem; height: 1.5rem; padding: 0; border: 0; border-radius: var(--kc-radius-small); background: none; cursor: pointer; color: ${token('text-2')}; }
  .kc-turn svg { width: 1rem; height: 1rem; transition: transform 120ms; }
  .kc-turn[data-turned='true'] svg { transform: rotate(90deg); }

  .kc-th { position: relative; display: flex; align-items: center; gap: 0.25rem; min-width: 0; padding: 0 0.75rem; cursor: default; user-select: none; outline: none; touch-action: pan-x pan-y; }
  .kc-th[data-sortable='true'] { cursor: pointer; }
  .kc-th[data-sortable='true']:hover, .kc-th[aria-sort] { color: ${token('text')}; }
  .kc-th.kc-number { justify-content: flex-end; }
  .kc-th.kc-lead { padding: 0; }
  .kc-title { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
  .kc-th > svg { flex: none; width: 0.875rem; height: 0.875rem; color: ${token('accent')}; }
  .kc-more { position: absolute; inset-inline-end: 0.375rem; display: none; place-items: center; width: 1.375rem; height: 1.375rem; padding: 0; border: 0; border-radius: var(--kc-radius-small); background: ${token('overlay')}; color: ${token('text-2')}; cursor: pointer; }
  .kc-more svg { width: 0.875rem; height: 0.875rem; }
  .kc-number .kc-more { inset-inline-end: auto; inset-inline-start: 0.375rem; }
  .kc-th:hover .kc-more, .kc-th:focus-visible .kc-more, .kc-more[aria-expanded='true'] { display: grid; }
  .kc-grip { position: absolute; z-index: 1; top: 0; inset-inline-end: -0.25rem; bottom: 0; width: 0.5625rem; cursor: col-resize; touch-action: none; }
  .kc-grip::after { content: ''; position: absolute; top: 0.5625rem; bottom: 0.5625rem; inset-inline-start: 0.25rem; width: 1px; background: ${token('line-strong')}; opacity: 0; }
  .kc-head:hover .kc-grip::after { opacity: 1; }
  .kc-grip:hover::after, .kc-grip[data-dragged='true']::after { top: 0; bottom: 0; inset-inline-start: 3px; width: 2px; background: ${token('accent')}; opacity: 1; }
  .kc-head[data-drop='true']::after { content: ''; inset-inline-start: var(--kc-drop); position: absolute; z-index: 2; top: 0; bottom: 0; width: 2px; margin-inline-start: -1px; background: ${token('accent')}; }
  .kc-dragged { opacity: 0.5; }

  .kc-check { position: relative; appearance: none; width: 1rem; height: 1rem; margin: 0; border: 1px solid ${token('control-line')}; border-radius: var(--kc-radius-small); background: none; cursor: pointer; flex: none; }
  .kc-check:checked, .kc-check:indeterminate { border-color: ${token('accent-solid')}; background: ${token('accent-solid')}; }
  .kc-check:checked::after { content: ''; position: absolute; left: 0.25rem; top: 0.0625rem; width: 0.25rem; height: 0.5rem; border: solid ${token('on-accent')}; border-width: 0 2px 2px 0; transform: rotate(45deg); }
  .kc-check:indeterminate::after { content: ''; position: absolute; inset-inline-start: 0.1875rem; top: 0.375rem; width: 0.5rem; border-top: 2px solid ${token('on-accent')}; }

  .kc-turn, .kc-check, .kc-more, .kc-dots { ${focusRing} }
  .kc-dots:focus-visible { outline-offset: -2px; }
  .kc-details { position: absolute; top: 0; inset-inline-start: 0; inset-inline-end: 0; border-bottom-width: 1px; background: ${token('canvas')}; }
  .kc-details > td { display: block; position: sticky; inset-inline-start: 0; width: var(--kc-view-w); padding: 0.75rem 1rem; overflow: auto; }
  .kc-newer { position: absolute; z-index: 3; top: calc(var(--kc-head-h) + 0.5rem); inset-inline-start: 0; display: grid; justify-items: center; width: var(--kc-view-w); pointer-events: none; }
  .kc-newer > * { pointer-events: auto; }
  .kc-message { position: absolute; inset-block: var(--kc-head-h) 0; inset-inline: 0 auto; width: var(--kc-view-w); display: flex; flex-direction: column; gap: 0.75rem; align-items: center; justify-content: center; padding: 1rem; text-align: center; color: ${token('text-2')}; }
}`);
