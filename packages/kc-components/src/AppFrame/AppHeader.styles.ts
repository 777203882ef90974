import { styled } from 'styled-components';
import { focusRing, narrow, token, visuallyHidden } from '../theme/theme.tsx';

export const HeaderBox = styled.header`
  grid-area: header;
  display: flex;
  align-items: center;
  gap: 12px;
  min-width: 0;
  padding: 0 16px;
  border-bottom: 1px solid ${token('line')};
  background: ${token('surface')};
  ${narrow} {
    gap: 4px;
    padding: 0 8px;
  }
`;

/** As wide as the navigation below it, so that the search box starts where the page does; wider for a name that needs it. */
export const BrandBox = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  flex: 0 0 auto;
  min-width: 212px;
  max-width: 28vw;
  & > a {
    display: flex;
    align-items: center;
    gap: 10px;
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
  min-width: 40px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${token('text-3')};
  font: 400 12px/16px var(--kc-font);
  ${narrow} {
    display: none;
  }
`;

export const SearchBox = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  flex: 0 1 420px;
  min-width: 0;
  height: 32px;
  padding: 0 10px;
  border: 1px solid ${token('line')};
  border-radius: var(--kc-radius);
  background: ${token('canvas')};
  color: ${token('text-3')};
  text-align: left;
  cursor: pointer;
  & svg {
    width: 16px;
    height: 16px;
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
  padding: 0 5px;
  border: 1px solid ${token('line-strong')};
  border-radius: var(--kc-radius-small);
  font: 500 12px/16px var(--kc-font);
  @media (max-width: 960px) {
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
  width: 32px;
  height: 32px;
  border-radius: var(--kc-radius);
  color: ${token('text-2')};
  & svg {
    width: 16px;
    height: 16px;
    stroke-width: 1.75;
  }
  &:hover {
    background: ${token('accent-soft')};
    color: ${token('text')};
  }
  ${focusRing}
`;

/** A longer number reaches further to the right, so that the sign under it stays in sight. */
export const Badge = styled.b<{ $letters: number }>`
  position: absolute;
  top: 1px;
  right: ${(p) => (1 - p.$letters) * 3}px;
  min-width: 16px;
  height: 16px;
  padding: 0 4px;
  border-radius: var(--kc-radius-box);
  background: ${token('bad-solid')};
  color: #fff;
  font: 600 12px/16px var(--kc-font);
  text-align: center;
`;

export const Avatar = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 32px;
  height: 32px;
  padding: 0;
  border: 0;
  background: none;
  border-radius: 50%;
  cursor: pointer;
  ${focusRing}
  & > span {
    display: grid;
    place-items: center;
    width: 26px;
    height: 26px;
    border-radius: 50%;
    background: ${token('accent-soft')};
    color: ${token('accent')};
    font: 600 12px/16px var(--kc-font);
  }
  &:hover > span,
  &[aria-expanded='true'] > span {
    box-shadow: 0 0 0 1px ${token('accent')};
  }
`;

export const Hidden = styled.span`
  ${visuallyHidden}
`;
