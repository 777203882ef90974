import styled from 'styled-components';
import { focusRing, token, type, visuallyHidden } from '../theme/theme.tsx';

export const headerHeight = 34;
export const messageHeight = 168;
/** px below which the box does not shrink, unless its rows need less. */
export const leastHeight = headerHeight + 108;

export const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  width: 100%;
  height: 100%;
  min-height: 0;
  /* Where nothing above limits the height, the window does: a grid must never be as tall as its rows. */
  max-height: 100dvh;
  min-width: 0;
  /* Only the box with the rows gives way when room is short. */
  & > * { flex: none; }
`;

/**
 * One styled element for the whole box; rows and cells carry plain class names, since a styled component per cell
 * would cost more than the cell itself.
 */
export const Box = styled.div`
  position: relative;
  && { flex: 0 1 auto; }
  overflow: auto;
  overscroll-behavior-x: contain;
  border: 1px solid ${token('line')};
  border-radius: 8px;
  background: ${token('surface')};
  ${type.body}

  .kc-sizer { position: relative; }
  .kc-pane { position: sticky; top: 0; width: 100%; overflow: clip; contain: layout paint; border-radius: 7px; }
  table, thead, tbody { display: block; }
  /* Browsers give tables 'inherit' for these two. A row that only moves would then cost a new style for each cell. */
  table, thead, tbody, tr, th, td { vertical-align: baseline; border: 0 solid ${token('line')}; }
  table { position: absolute; inset: 0; outline: none; }
  th { text-align: start; font-weight: inherit; }
  .kc-head { position: relative; z-index: 2; height: ${headerHeight}px; border-bottom-width: 1px; background: ${token('raised')}; color: ${token('text-2')}; ${type.label} }
  .kc-head, .kc-row { display: grid; grid-template-columns: var(--kc-tracks); align-items: stretch; }
  .kc-rows { position: absolute; inset: ${headerHeight}px 0 auto 0; height: 0; will-change: transform; }
  .kc-row { position: absolute; top: 0; left: 0; right: 0; contain: strict; border-bottom-width: 1px; color: ${token('text-2')}; }
  .kc-row:hover { background: ${token('raised')}; }
  .kc-row[aria-selected='true'], .kc-row.kc-current { background: ${token('accent-soft')}; color: ${token('text')}; }
  .kc-row.kc-current { box-shadow: inset 2px 0 0 ${token('accent')}; }
  .kc-cell { min-width: 0; padding: 0 12px; line-height: calc(var(--kc-row-h) - 1px); overflow: hidden; white-space: nowrap; text-overflow: ellipsis; outline: none; }
  .kc-cell:focus-visible, .kc-th:focus-visible { outline: 2px solid ${token('focus')}; outline-offset: -2px; border-radius: 4px; }
  .kc-number { text-align: right; font-variant-numeric: tabular-nums; }
  .kc-strong { color: ${token('text')}; font-weight: 500; }
  .kc-mono { font-family: var(--kc-mono); font-size: 12px; }
  .kc-none { color: ${token('text-3')}; }
  .kc-unseen { ${visuallyHidden} }
  .kc-lead { display: flex; align-items: center; justify-content: center; padding: 0; }
  .kc-bone { display: inline-block; width: 60%; height: 8px; border-radius: 4px; background: ${token('line')}; vertical-align: middle; }
  .kc-turn { display: grid; place-items: center; width: 24px; height: 24px; padding: 0; border: 0; border-radius: 4px; background: none; cursor: pointer; color: ${token('text-2')}; }
  .kc-turn svg { width: 16px; height: 16px; transition: transform 120ms; }
  .kc-turn[data-turned='true'] svg { transform: rotate(90deg); }

  .kc-th { position: relative; display: flex; align-items: center; gap: 4px; min-width: 0; padding: 0 12px; cursor: default; user-select: none; outline: none; touch-action: pan-x pan-y; }
  .kc-th[data-sortable='true'] { cursor: pointer; }
  .kc-th[data-sortable='true']:hover, .kc-th[aria-sort] { color: ${token('text')}; }
  .kc-th.kc-number { justify-content: flex-end; }
  .kc-th.kc-lead { padding: 0; }
  .kc-title { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
  .kc-th > svg { flex: none; width: 14px; height: 14px; color: ${token('accent')}; }
  .kc-more { position: absolute; right: 6px; display: none; place-items: center; width: 22px; height: 22px; padding: 0; border: 0; border-radius: 4px; background: ${token('overlay')}; color: ${token('text-2')}; cursor: pointer; }
  .kc-more svg { width: 14px; height: 14px; }
  .kc-number .kc-more { right: auto; left: 6px; }
  .kc-th:hover .kc-more, .kc-th:focus-visible .kc-more, .kc-more[aria-expanded='true'] { display: grid; }
  .kc-grip { position: absolute; z-index: 1; top: 0; right: -4px; bottom: 0; width: 9px; cursor: col-resize; touch-action: none; }
  .kc-grip::after { content: ''; position: absolute; top: 9px; bottom: 9px; left: 4px; width: 1px; background: ${token('line-strong')}; opacity: 0; }
  .kc-head:hover .kc-grip::after { opacity: 1; }
  .kc-grip:hover::after, .kc-grip[data-dragged='true']::after { top: 0; bottom: 0; left: 3px; width: 2px; background: ${token('accent')}; opacity: 1; }
  .kc-head[data-drop='true']::after { content: ''; left: var(--kc-drop); position: absolute; z-index: 2; top: 0; bottom: 0; width: 2px; margin-left: -1px; background: ${token('accent')}; }
  .kc-dragged { opacity: 0.5; }

  .kc-check { position: relative; appearance: none; width: 16px; height: 16px; margin: 0; border: 1px solid ${token('control-line')}; border-radius: 4px; background: none; cursor: pointer; flex: none; }
  .kc-check:checked, .kc-check:indeterminate { border-color: ${token('accent-solid')}; background: ${token('accent-solid')}; }
  .kc-check:checked::after { content: ''; position: absolute; left: 4px; top: 1px; width: 4px; height: 8px; border: solid ${token('on-accent')}; border-width: 0 2px 2px 0; transform: rotate(45deg); }
  .kc-check:indeterminate::after { content: ''; position: absolute; left: 3px; top: 6px; width: 8px; height: 2px; background: ${token('on-accent')}; }

  .kc-turn, .kc-check, .kc-more { ${focusRing} }
  .kc-details { position: absolute; top: 0; left: 0; right: 0; border-bottom-width: 1px; background: ${token('canvas')}; }
  .kc-details > td { display: block; position: sticky; left: 0; width: var(--kc-view-w); padding: 12px 16px; overflow: auto; }
  .kc-message { position: absolute; inset: ${headerHeight}px auto 0 0; width: var(--kc-view-w); display: flex; flex-direction: column; gap: 12px; align-items: center; justify-content: center; padding: 16px; text-align: center; color: ${token('text-2')}; }
`;

/** A table in the role of a grid: its rows and cells are rows and gridcells by themselves. */
export const Table = styled.table.attrs({ role: 'grid' })``;

export const FailedLine = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 6px 8px 6px 12px;
  border: 1px solid ${token('bad')};
  border-radius: var(--kc-radius);
  background: ${token('bad-soft')};
  & > svg { flex: none; width: 16px; height: 16px; color: ${token('bad')}; }
  & > span { flex: 1; min-width: 0; overflow-wrap: anywhere; }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  min-height: 20px;
  color: ${token('text-2')};
  ${type.small}
  & > :last-child { margin-left: auto; }
  progress { width: 120px; height: 6px; accent-color: ${token('accent')}; vertical-align: middle; }
  button { padding: 0 4px; border: 0; border-radius: 4px; background: none; color: ${token('accent')}; cursor: pointer; ${focusRing} }
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  .kc-gap { flex: 1 1 0; min-width: 0; }
  .kc-acts { display: flex; flex-wrap: wrap; align-items: center; gap: 4px; }
`;

export const SearchBox = styled.label`
  display: flex;
  align-items: center;
  gap: 8px;
  flex: 100 1 150px;
  max-width: 240px;
  min-width: 140px;
  height: 32px;
  padding: 0 4px 0 10px;
  border: 1px solid ${token('control-line')};
  border-radius: var(--kc-radius);
  background: ${token('canvas')};
  &:focus-within { outline: 2px solid ${token('focus')}; outline-offset: 1px; }
  svg { flex: none; width: 16px; height: 16px; color: ${token('text-3')}; }
  input { flex: 1; min-width: 0; height: 30px; padding: 0; border: 0; background: none; outline: none; }
  button { display: grid; place-items: center; width: 24px; height: 24px; padding: 0; border: 0; border-radius: 4px; background: none; cursor: pointer; ${focusRing} }
`;

export const ChipBox = styled.span<{ $set: boolean }>`
  display: inline-flex;
  align-items: center;
  height: 28px;
  max-width: 280px;
  border: 1px ${(p) => (p.$set ? 'solid' : 'dashed')} ${token('line-strong')};
  border-radius: 14px;
  background: ${(p) => (p.$set ? token('raised') : 'none')};
  ${type.small}
  button { display: flex; align-items: center; gap: 6px; min-width: 0; height: 26px; padding: 0 10px; border: 0; border-radius: 13px; background: none; color: ${token('text-2')}; cursor: pointer; ${focusRing} }
  button:hover { color: ${token('text')}; }
  button + button { padding: 0 8px 0 2px; }
  button b { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; color: ${token('text')}; font-weight: 500; }
  svg { flex: none; width: 14px; height: 14px; }
`;
