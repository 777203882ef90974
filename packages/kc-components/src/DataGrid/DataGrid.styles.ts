import { styled } from 'styled-components';
import { focusRing, token, type } from '../theme/theme.tsx';
import { headerHeight } from './gridSheet.ts';

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
  & > * {
    flex: none;
  }
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
  & > svg {
    flex: none;
    width: 16px;
    height: 16px;
    color: ${token('bad')};
  }
  & > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** In the place of the rows that never came. */
export const FailedNote = styled.p`
  max-width: 640px;
  overflow-wrap: anywhere;
  color: ${token('bad')};
  & > svg {
    width: 16px;
    height: 16px;
    margin-right: 8px;
    vertical-align: -3px;
  }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  min-height: 20px;
  color: ${token('text-2')};
  ${type.small}
  & > :last-child {
    margin-left: auto;
  }
  progress {
    width: 120px;
    height: 6px;
    accent-color: ${token('accent')};
    vertical-align: middle;
  }
  button {
    padding: 0 4px;
    border: 0;
    border-radius: var(--kc-radius-small);
    background: none;
    color: ${token('accent')};
    cursor: pointer;
    ${focusRing}
  }
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  .kc-gap {
    flex: 1 1 0;
    min-width: 0;
  }
  .kc-far {
    ${type.small}
    color: ${token('text-2')};
    white-space: nowrap;
  }
  .kc-far:empty {
    display: none;
  }
  .kc-far button {
    min-height: 24px;
    padding: 0 4px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: ${token('accent')};
    font: inherit;
    cursor: pointer;
    ${focusRing}
  }
  .kc-acts {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
  }
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
  background: ${token('field')};
  &:focus-within {
    outline: 2px solid ${token('focus')};
    outline-offset: 1px;
  }
  svg {
    flex: none;
    width: 16px;
    height: 16px;
    color: ${token('text-3')};
  }
  input {
    flex: 1;
    min-width: 0;
    height: 30px;
    padding: 0;
    border: 0;
    background: none;
    outline: none;
  }
  button {
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    padding: 0;
    border: 0;
    border-radius: var(--kc-radius-small);
    background: none;
    cursor: pointer;
    ${focusRing}
  }
`;

export const ChipBox = styled.span<{ $set: boolean }>`
  display: inline-flex;
  align-items: center;
  height: 32px;
  max-width: 280px;
  border: 1px ${(p) => (p.$set ? 'solid' : 'dashed')} ${token('control-line')};
  border-radius: 16px;
  background: ${(p) => (p.$set ? token('canvas') : 'none')};
  ${type.label}
  button {
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    height: 30px;
    padding: 0 12px;
    border: 0;
    border-radius: 15px;
    background: none;
    color: ${token('text-2')};
    cursor: pointer;
    ${focusRing}
  }
  button:hover {
    color: ${token('text')};
  }
  button + button {
    padding: 0 8px 0 2px;
  }
  button b {
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
    color: ${token('text')};
    font: 550 13px/20px var(--kc-font);
  }
  svg {
    flex: none;
    width: 14px;
    height: 14px;
  }
`;
