import { styled } from 'styled-components';
import { narrow, token } from '../theme/theme.tsx';

const folded = '@media (max-width: 960px)';

export const FrameBox = styled.div`
  display: grid;
  grid-template-columns: 520px minmax(0, 1fr);
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
  padding: 32px 80px;
  ${folded} {
    width: 100%;
    max-width: 520px;
    margin: 0 auto;
  }
  ${narrow} {
    padding: 24px 20px;
  }
`;

export const Form = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: 18px;
  flex: 1;
  min-width: 0;
`;

export const Brand = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  font: 600 15px/22px var(--kc-font);
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;

export const Heading = styled.h1`
  font: 600 24px/32px var(--kc-font);
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
  padding-top: 24px;
  color: ${token('text-3')};
  font: 400 12px/16px var(--kc-font);
`;

export const Aside = styled.aside<{ $empty: boolean }>`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  min-width: 0;
  padding: 56px;
  border-left: 1px solid ${token('line')};
  background: radial-gradient(1200px 600px at 70% 20%, color-mix(in srgb, ${token('accent-solid')} 20%, transparent), transparent), ${token('canvas')};
  ${folded} {
    display: ${(p) => (p.$empty ? 'none' : 'flex')};
    padding: 28px max(20px, calc(50vw - 180px));
    border-left: 0;
    border-top: 1px solid ${token('line')};
  }
`;
