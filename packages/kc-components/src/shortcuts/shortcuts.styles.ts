import { styled } from 'styled-components';
import { token } from '../theme/theme.tsx';

export const List = styled.dl`
  display: flex;
  flex-direction: column;
`;

export const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1.5rem;
  min-height: 2.25rem;
  padding: 0.375rem 0;
  & + & {
    border-top: 1px solid ${token('line')};
  }
  & > dd {
    flex: none;
  }
`;

export const Title = styled.dt`
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const Key = styled.kbd`
  display: inline-block;
  min-width: 1.375rem;
  padding: 1px 0.375rem;
  border: 1px solid ${token('line-strong')};
  border-radius: var(--kc-radius-small);
  background: ${token('raised')};
  color: ${token('text-2')};
  font: 500 0.75rem/1.125rem var(--kc-font);
  text-align: center;
  & + & {
    margin-inline-start: 0.25rem;
  }
`;

export const Then = styled.span`
  color: ${token('text-3')};
  font: 400 0.75rem/1rem var(--kc-font);
`;

export const Empty = styled.p`
  color: ${token('text-2')};
`;
