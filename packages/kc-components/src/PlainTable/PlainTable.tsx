import type { ComponentPropsWithRef, FC } from 'react';
import { styled } from 'styled-components';
import { token, type } from '../theme/theme.tsx';

/**
 * A small read-only table without sorting or selection. For a list that users work with, use a DataGrid. Long words wrap; use a TableScroll if they must not.
 */
export const PlainTable: FC<ComponentPropsWithRef<'table'>> = styled.table`
  width: 100%;
  border-collapse: collapse;
  & caption {
    padding-bottom: 0.375rem;
    font-weight: 600;
    text-align: var(--kc-start);
    overflow-wrap: anywhere;
  }
  & th {
    ${type.small}
    color: ${token('text-3')};
    font-weight: 500;
  }
  & th,
  & td {
    padding-block: 0.375rem;
    padding-inline: 0 0.75rem;
    border-bottom: 1px solid ${token('line')};
    text-align: var(--kc-start);
    vertical-align: top;
    overflow-wrap: anywhere;
  }
`;

/** Scrolls a table that is wider than its container. */
export const TableScroll: FC<ComponentPropsWithRef<'div'>> = styled.div`
  position: relative;
  overflow-x: auto;
`;
