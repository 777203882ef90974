import { styled } from 'styled-components';
import { focusRing, narrow, token, visuallyHidden } from '../theme/theme.tsx';

export const HeaderBox = styled.header`
  grid-area: header;
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-width: 0;
  padding: 0 1rem;
  border-bottom: 1px solid ${token('line')};
  background: ${token('surface')};
  ${narrow} {
    gap: 0.25rem;
    padding: 0 0.5rem;
  }
`;

/** As wide as the navigation below, so that the search box lines up with the page. Wider if the brand name needs it. */
export const BrandBox = styled.div`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  flex: 0 0 auto;
  min-width: 13.25rem;
  max-width: 28vw;
  & > a {
    display: flex;
    align-items: center;
    gap: 0.625rem;
    min-width: 0;
    color: inherit;
    text-decoration: none;
    border-radius: var(--kc-radius);
    ${focusRing}
  }
  ${narrow} {
    flex: 0 1 auto;
    min-width: 0;
    max-width: none;
    & > :last-child:not(a) {
      min-width: 0;
    }
  }
`;

export const BrandName = styled.span`
  flex: 0 1 auto;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-weight: 600;
  letter-spacing: -0.01em;
`;

export const VaultName = styled.span`
  flex: 1 1 0;
  min-width: 2.5rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${token('text-3')};
  font: 400 0.75rem/1rem var(--kc-font);
  /* It takes the place of the brand, whose sign stays. */
  ${narrow} {
    color: ${token('text')};
    font: 600 0.8125rem/1.25rem var(--kc-font);
  }
`;

export const SearchBox = styled.button`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  flex: 0 1 26.25rem;
  min-width: 0;
  height: ${token('height-control')};
  padding: 0 0.625rem;
  border: 1px solid ${token('line')};
  border-radius: var(--kc-radius);
  background: ${token('canvas')};
  color: ${token('text-3')};
  text-align: var(--kc-start);
  cursor: pointer;
  & svg {
    width: 1rem;
    height: 1rem;
    flex: none;
    stroke-width: 1.75;
  }
  &:hover {
    border-color: ${token('line-strong')};
  }
  ${focusRing}
`;

export const SearchWords = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Keys = styled.kbd`
  flex: none;
  padding: 0 0.3125rem;
  border: 1px solid ${token('line-strong')};
  border-radius: var(--kc-radius-small);
  font: 500 0.75rem/1rem var(--kc-font);
  @media (max-width: 60em) {
    display: none;
  }
`;

export const Spring = styled.span`
  flex: 1 0 0;
`;

export const IconLink = styled.a`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  width: ${token('height-control')};
  height: ${token('height-control')};
  border-radius: var(--kc-radius);
  color: ${token('text-2')};
  & svg {
    width: 1rem;
    height: 1rem;
    stroke-width: 1.75;
  }
  &:hover {
    background: ${token('accent-soft')};
    color: ${token('text')};
  }
  @media (forced-colors: active) {
    border: 1px solid LinkText;
  }
  ${focusRing}
`;

/** Shifts a longer number further to the right, so that the icon under it stays visible. */
export const Badge = styled.b<{ $letters: number }>`
  position: absolute;
  top: 0.0625rem;
  inset-inline-end: ${(p) => ((1 - p.$letters) * 3) / 16}rem;
  min-width: 1rem;
  height: 1rem;
  padding: 0 0.25rem;
  border-radius: var(--kc-radius-box);
  background: ${token('bad-solid')};
  color: #fff;
  font: 600 0.75rem/1rem var(--kc-font);
  text-align: center;
`;

export const Avatar = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: ${token('height-control')};
  height: ${token('height-control')};
  padding: 0;
  border: 0;
  background: none;
  border-radius: 50%;
  cursor: pointer;
  ${focusRing}
  & > span {
    display: grid;
    place-items: center;
    width: 1.625rem;
    height: 1.625rem;
    border-radius: 50%;
    background: ${token('accent-soft')};
    color: ${token('accent')};
    font: 600 0.75rem/1rem var(--kc-font);
  }
  &:hover > span,
  &[aria-expanded='true'] > span {
    box-shadow: 0 0 0 1px ${token('accent')};
  }
`;

export const Hidden = styled.span`
  ${visuallyHidden}
`;
