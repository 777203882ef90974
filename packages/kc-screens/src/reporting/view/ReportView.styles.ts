import { css, styled } from 'styled-components';
import { token, type } from 'kc-components/theme';
import { expandedView } from 'kc-api/rules/reporting/reporting';

export const View = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
  min-width: 0;
  padding: 0.75rem 0;
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
`;

export const Place = styled.output`
  color: ${token('text-2')};
  font-variant-numeric: tabular-nums;
`;

export const Spring = styled.span`
  flex: 1;
`;

/** REPT-12: the expanded view has a fixed height and scrolls in both directions. Otherwise it scrolls horizontally only. */
export const Scroll = styled.section<{ $expanded: boolean }>`
  position: relative;
  min-width: 0;
  overflow: auto;
  border: 1px solid ${token('line')};
  border-radius: var(--kc-radius);
  ${(p) =>
    p.$expanded &&
    css`
      flex: none;
      height: ${expandedView.height}px;
    `}
`;

export const Table = styled.table<{ $expanded: boolean }>`
  width: ${(p) => (p.$expanded ? expandedView.width : 100)}%;
  border-collapse: collapse;
  ${type.small}
  & th,
  & td {
    padding: 0.375rem 0.625rem;
    border-bottom: 1px solid ${token('line')};
    text-align: var(--kc-start);
    font-variant-numeric: tabular-nums;
    white-space: ${(p) => (p.$expanded ? 'normal' : 'nowrap')};
  }
  & thead th {
    position: sticky;
    top: 0;
    background: ${token('surface')};
    color: ${token('text-2')};
  }
  & .number {
    text-align: var(--kc-end);
  }
`;
