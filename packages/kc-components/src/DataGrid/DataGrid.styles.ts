import { css, styled } from 'styled-components';
import { focusRing, narrow, small, token, type } from '../theme/theme.tsx';
import { headerHeight } from './gridSheet.ts';

/** px at a text size of 16 px. */
export const messageHeight = 168;
/** px at that text size. Minimum height of the box, unless its rows need less. */
export const leastHeight = headerHeight + 108;

export const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.75rem;
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
  ${small} {
    height: auto;
    max-height: none;
  }
`;

/** A table with the role grid. Its rows and cells then have the roles row and gridcell implicitly. */
export const Table = styled.table.attrs({ role: 'grid' })``;

export const FailedLine = styled.div`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  padding-block: 0.375rem;
  padding-inline: 0.75rem 0.5rem;
  border: 1px solid ${token('bad')};
  border-radius: var(--kc-radius);
  background: ${token('bad-soft')};
  & > svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    color: ${token('bad')};
  }
  & > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** Shown in place of rows that failed to load. */
export const FailedNote = styled.p`
  max-width: 40rem;
  overflow-wrap: anywhere;
  color: ${token('bad')};
  & > svg {
    width: 1rem;
    height: 1rem;
    margin-inline-end: 0.5rem;
    vertical-align: -0.1875rem;
  }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 1rem;
  min-height: 1.25rem;
  color: ${token('text-2')};
  ${type.small}
  & > :last-child {
    margin-inline-start: auto;
  }
  ${narrow} {
    & > .kc-none {
      display: none;
    }
  }
  progress {
    width: 7.5rem;
    height: 0.375rem;
    accent-color: ${token('accent')};
    vertical-align: middle;
  }
  button {
    padding: 0 0.25rem;
    border: 0;
    border-radius: var(--kc-radius-small);
    background: none;
    color: ${token('accent')};
    cursor: pointer;
    ${focusRing}
  }
`;

/** On a phone the search, the button of the filters, the contents and the menu share one row. */
export const Bar = styled.div<{ $phone: boolean }>`
  ${(p) =>
    p.$phone &&
    css`
      & > label:first-child {
        flex: 1 1 6rem;
        min-width: 6rem;
        max-width: none;
      }
      .kc-gap {
        display: none;
      }
      .kc-acts {
        margin-inline-start: auto;
      }
      /* Other contents of the toolbar: a button with an icon keeps its label for screen readers. */
      & > span:not(.kc-acts, .kc-filters) > button:has(> svg) {
        width: ${token('height-control')};
        padding: 0;
        gap: 0;
        font-size: 0;
      }
    `}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
  min-height: ${token('height-control')};
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
    position: absolute;
  }
  .kc-far button {
    min-height: 1.5rem;
    padding: 0 0.25rem;
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
    gap: 0.25rem;
  }
`;

export const SearchBox = styled.label`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  flex: 100 1 9.375rem;
  max-width: 15rem;
  min-width: 8.75rem;
  height: ${token('height-control')};
  padding-block: 0;
  padding-inline: 0.625rem 0.25rem;
  border: 1px solid ${token('control-line')};
  border-radius: var(--kc-radius);
  background: ${token('field')};
  &:focus-within {
    outline: 2px solid ${token('focus')};
    outline-offset: 1px;
  }
  svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    color: ${token('text-3')};
  }
  input {
    flex: 1;
    min-width: 0;
    height: calc(${token('height-control')} - 0.125rem);
    padding: 0;
    border: 0;
    background: none;
    outline: none;
    text-overflow: ellipsis;
  }
  button {
    display: grid;
    place-items: center;
    width: 1.5rem;
    height: 1.5rem;
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
  height: ${token('height-control')};
  max-width: 17.5rem;
  border: 1px ${(p) => (p.$set ? 'solid' : 'dashed')} ${token('control-line')};
  border-radius: calc(${token('height-control')} / 2);
  background: ${(p) => (p.$set ? token('canvas') : 'none')};
  ${type.label}
  button {
    display: flex;
    align-items: center;
    gap: 0.375rem;
    min-width: 0;
    height: calc(${token('height-control')} - 0.125rem);
    padding: 0 0.75rem;
    border: 0;
    border-radius: calc(${token('height-control')} / 2);
    background: none;
    color: ${token('text-2')};
    cursor: pointer;
    ${focusRing}
  }
  button:hover {
    color: ${token('text')};
  }
  button + button {
    padding-block: 0;
    padding-inline: 0.125rem 0.5rem;
  }
  button b {
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
    color: ${token('text')};
    font: 550 0.8125rem/1.25rem var(--kc-font);
  }
  svg {
    flex: none;
    width: 0.875rem;
    height: 0.875rem;
  }
`;
