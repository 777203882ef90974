import { css, styled } from 'styled-components';
import { narrow, ownScroll, small, token, type } from '../theme/theme.tsx';

/** `--kc-page-pad` lets content reach the edges of the page, as the details panel does. */
export const PageBox = styled.div<{ $scroll: boolean }>`
  --kc-page-pad: ${token('space-page')};
  display: flex;
  flex-direction: column;
  flex: 1 1 auto;
  min-width: 0;
  padding: 1.25rem var(--kc-page-pad) 0;
  ${(p) =>
    p.$scroll
      ? css`
          min-height: 0;
          padding-bottom: 2rem;
          ${ownScroll}
          &:focus-visible {
            outline: 2px solid ${token('focus')};
            outline-offset: -2px;
          }
        `
      : css`
          /* A very low window scrolls the frame instead of squeezing the grid to nothing. */
          flex-basis: 0;
          min-height: 22.5rem;
        `}
  ${narrow} {
    --kc-page-pad: 1rem;
    padding-top: 1rem;
  }
  ${small} {
    flex: none;
    min-height: 0;
    padding-bottom: 1rem;
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: flex-start;
  flex-wrap: wrap;
  gap: 0.75rem 1rem;
  flex: none;
  & > :first-child {
    flex: 1 1 0;
    min-width: min(100%, 15rem);
  }
`;

export const Title = styled.h1`
  ${type.title}
  overflow-wrap: anywhere;
`;

export const Sub = styled.p`
  && {
    margin-top: 2px;
  }
  max-width: 90ch;
  color: ${token('text-2')};
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
`;

export const TabSlot = styled.div`
  flex: none;
  margin-top: 0.875rem;
`;

export const Body = styled.div<{ $scroll: boolean }>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  margin-top: 1rem;
  ${(p) => (p.$scroll ? 'flex: none;' : 'flex: 1 1 0; min-height: 0;')}
  ${small} {
    flex: none;
  }
`;

export const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(11.25rem, 17.5rem) minmax(0, 40rem);
  gap: 0.75rem 2.5rem;
  padding: 1.5rem 0;
  border-top: 1px solid ${token('line')};
  &:first-child {
    border-top: 0;
    padding-top: 0.5rem;
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const SectionHead = styled.div`
  min-width: 0;
`;

export const SectionTitle = styled.h2`
  font: 600 0.8125rem/1.25rem var(--kc-font);
`;

export const SectionText = styled.p`
  && {
    margin-top: 0.25rem;
  }
  color: ${token('text-2')};
  ${type.small}
`;

export const SectionContent = styled.div`
  min-width: 0;
`;
