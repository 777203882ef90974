import type { ReactNode } from 'react';
import styled from 'styled-components';
import { DetailsList, type DetailsListProps } from 'kc-components/DetailsList';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  flex: none;
  /* At the right there is room for the panel's own close button. */
  padding: 6px 40px 0 0;
`;

const Title = styled.h2`
  flex: 1;
  min-width: 0;
  font: 600 13px/20px var(--kc-font);
  overflow-wrap: anywhere;
`;

export interface DetailsHeadProps {
  title: string;
  /** What can be done with the object on show. */
  children: ReactNode;
}

/** The line above the details of a row: what it is, and Edit. */
export const DetailsHead = ({ title, children }: DetailsHeadProps) => <Line><Title>{title}</Title>{children}</Line>;

const Pane = styled.div`
  padding: 14px 0;
`;

/** The properties in a tab of the details. */
export const DetailsTab = (props: DetailsListProps) => <Pane><DetailsList {...props} /></Pane>;
