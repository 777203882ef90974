import { styled } from 'styled-components';
import { focusRing, forcedCurrent, narrow, token } from '../theme/theme.tsx';

export const NavGroup = styled.div`
  & + & {
    margin-top: 0.875rem;
  }
  & li + li {
    margin-top: 1px;
  }
`;

export const NavTitle = styled.h2`
  && {
    margin: 0 0.625rem 0.25rem;
  }
  font: 600 0.75rem/1rem var(--kc-font);
  letter-spacing: 0.01em;
  color: ${token('text-3')};
`;

export const NavLink = styled.a`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  min-height: calc(${token('height-item')} - 0.125rem);
  padding: calc((${token('height-item')} - 1.375rem) / 2) 0.625rem;
  border-radius: var(--kc-radius);
  color: ${token('text-2')};
  font-weight: 450;
  text-decoration: none;
  & svg {
    width: 1rem;
    height: 1rem;
    flex: none;
    stroke-width: 1.75;
  }
  &:hover {
    background: ${token('raised')};
    color: ${token('text')};
  }
  &[aria-current] {
    background: ${token('accent-soft')};
    color: ${token('accent')};
    font-weight: 550;
    ${forcedCurrent}
  }
  ${focusRing}
  &:focus-visible {
    outline-offset: -2px;
  }
  ${narrow} {
    min-height: 2.5rem;
  }
`;

export const NavLabel = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const NavMark = styled.span`
  flex: none;
  padding: 0 0.3125rem;
  border: 1px solid ${token('line-strong')};
  border-radius: var(--kc-radius-small);
  color: ${token('text-2')};
  font: 500 0.75rem/1rem var(--kc-font);
`;

export const NavBadge = styled.span`
  flex: none;
  margin-inline-start: auto;
  color: ${token('text-3')};
  font: 400 0.75rem/1rem var(--kc-font);
  font-variant-numeric: tabular-nums;
  [aria-current] > & {
    color: ${token('text-2')};
  }
`;
