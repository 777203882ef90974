import { styled } from 'styled-components';
import { narrow, token } from '../theme/theme.tsx';

const folded = '@media (max-width: 60em)';

export const FrameBox = styled.div`
  display: grid;
  grid-template-columns: 32.5rem minmax(0, 1fr);
  min-height: 100vh;
  min-height: 100dvh;
  background: ${token('surface')};
  ${folded} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: 1fr auto;
  }
`;

export const Column = styled.main`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: 2rem 5rem;
  ${folded} {
    width: 100%;
    max-width: 32.5rem;
    margin: 0 auto;
  }
  ${narrow} {
    padding: 1.5rem 1.25rem;
  }
`;

export const Form = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: 1.125rem;
  flex: 1;
  min-width: 0;
`;

export const Brand = styled.p`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  font: 600 0.9375rem/1.375rem var(--kc-font);
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;

export const Heading = styled.h1`
  font: 600 1.5rem/2rem var(--kc-font);
  letter-spacing: -0.02em;
`;

export const Sub = styled.p`
  color: ${token('text-2')};
  overflow-wrap: anywhere;
  & b {
    color: ${token('text')};
    font-weight: 600;
  }
`;

export const Foot = styled.footer`
  flex: none;
  padding-top: 1.5rem;
  color: ${token('text-3')};
  font: 400 0.75rem/1rem var(--kc-font);
`;

export const Aside = styled.aside<{ $empty: boolean }>`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  min-width: 0;
  padding: 3.5rem;
  border-inline-start: 1px solid ${token('line')};
  background: radial-gradient(1200px 600px at 70% 20%, color-mix(in srgb, ${token('accent-solid')} 20%, transparent), transparent), ${token('canvas')};
  ${folded} {
    display: ${(p) => (p.$empty ? 'none' : 'flex')};
    padding: 1.75rem max(1.25rem, calc(50vw - 11.25rem));
    border-inline-start: 0;
    border-top: 1px solid ${token('line')};
  }
`;
