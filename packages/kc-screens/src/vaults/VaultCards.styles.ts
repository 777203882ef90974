import { styled } from 'styled-components';
import { ownScroll, token } from 'kc-components/theme';

export const Board = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 0.75rem;
  min-width: 0;
  min-height: 0;
`;

export const Bar = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: end;
  gap: 0.5rem 1rem;
`;

export const Search = styled.search`
  flex: 1 1 12rem;
  max-width: 20rem;
`;

export const Count = styled.output`
  flex: 1;
  color: ${token('text-2')};
  line-height: ${token('height-control')};
  white-space: nowrap;
`;

export const Scroller = styled.section`
  flex: 1;
  height: 100%;
  min-height: 0;
  ${ownScroll}
`;

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: 0.75rem;
  margin: 0;
  /* Room for the ring of the card that has the focus. */
  padding: 3px;
  list-style: none;
`;

export const Card = styled.li<{ $open: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 0.375rem;
  min-width: 0;
  padding: 0.75rem ${token('space-box')};
  border: 1px solid ${(p) => token(p.$open ? 'accent' : 'line')};
  border-radius: var(--kc-radius-box);
  background: ${token('surface')};
  ${(p) => p.$open && `box-shadow: inset 0 0 0 1px ${token('accent')}; @media (forced-colors: active) { outline: 2px solid Highlight; outline-offset: -2px; }`}
  &:hover {
    border-color: ${(p) => token(p.$open ? 'accent' : 'line-strong')};
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: start;
  gap: 0.5rem;
  min-width: 0;
`;

/** The button in the title covers the whole card. The menu is above it. */
export const Title = styled.h2`
  flex: 1;
  min-width: 0;
  margin: 0;
  font: 600 0.9375rem/1.5rem var(--kc-font);
  overflow-wrap: anywhere;
  & > button {
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: var(--kc-start);
    cursor: pointer;
  }
  & > button::after {
    position: absolute;
    inset: 0;
    border-radius: var(--kc-radius-box);
    content: '';
  }
  & > button:focus-visible {
    outline: none;
  }
  & > button:focus-visible::after {
    outline: 2px solid ${token('focus')};
    outline-offset: 1px;
  }
`;

export const Above = styled.div`
  position: relative;
  flex: none;
  z-index: 1;
  margin-block: -0.25rem;
`;

export const Text = styled.p`
  margin: 0;
  color: ${token('text-2')};
  overflow-wrap: anywhere;
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 0.125rem 0.75rem;
  margin: 0.25rem 0 0;
  & dt {
    color: ${token('text-3')};
  }
  & dd {
    margin: 0;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
