import type { ReactNode } from 'react';
import styled from 'styled-components';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  margin-bottom: 4px;
  /* Room for the panel's own close button. */
  padding-right: 40px;
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
