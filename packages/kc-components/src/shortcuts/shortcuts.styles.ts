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
  gap: 24px;
  min-height: 36px;
  padding: 6px 0;
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
  min-width: 22px;
  padding: 1px 6px;
  border: 1px solid ${token('line-strong')};
  border-radius: var(--kc-radius-small);
  background: ${token('raised')};
  color: ${token('text-2')};
  font: 500 12px/18px var(--kc-font);
  text-align: center;
  & + & {
    margin-left: 4px;
  }
`;

export const Then = styled.span`
  color: ${token('text-3')};
  font: 400 12px/16px var(--kc-font);
`;

export const Empty = styled.p`
  color: ${token('text-2')};
`;
