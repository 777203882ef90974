import { styled } from 'styled-components';
import { narrow, token, type, visuallyHidden } from 'kc-components/theme';

/** One list, in which each day is a group. */
export const Days = styled.div`
  overflow: hidden;
  border: 1px solid ${token('line')};
  border-radius: 8px;
  background: ${token('surface')};
  & > section + section {
    border-top: 1px solid ${token('line')};
  }
`;

export const DayTitle = styled.h3`
  display: flex;
  gap: 0.375rem;
  padding: 0.375rem 0.875rem;
  border-bottom: 1px solid ${token('line')};
  background: ${token('raised')};
  font: 600 0.8125rem/1.25rem var(--kc-font);
  & > span {
    color: ${token('text-2')};
    font-weight: 400;
  }
`;

export const Events = styled.ul``;

export const Item = styled.li`
  display: grid;
  grid-template-columns: 9.875rem minmax(0, 1fr) auto;
  gap: 0.25rem 1rem;
  align-items: start;
  padding: 0.5625rem 0.875rem;
  & + & {
    border-top: 1px solid ${token('line')};
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const What = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const Where = styled.p`
  ${type.small}
  margin-top: 1px;
  color: ${token('text-3')};
`;

export const Fixes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 0.875rem;
  justify-content: flex-end;
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 1.5rem;
  }
  ${narrow} {
    justify-content: flex-start;
  }
`;

export const Hidden = styled.span`
  ${visuallyHidden}
`;

export const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 0.875rem;
  align-items: center;
  padding: 0.5rem 0.875rem;
  border-top: 1px solid ${token('line')};
  color: ${token('text-2')};
`;
