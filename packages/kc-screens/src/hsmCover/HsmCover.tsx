import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { FieldGrid, FieldLine } from 'kc-components/Form';
import { inertIf, token } from 'kc-components/theme';
import { kekTexts } from 'kc-api/rules/workloads/kek';

const Frame = styled(FieldLine)`
  position: relative;
`;

const Cover = styled.div`
  position: absolute;
  inset: -0.25rem;
  display: grid;
  place-items: center;
  border-radius: var(--kc-radius);
  background: color-mix(in srgb, ${token('canvas')} 80%, transparent);
`;

/** KEK-03: covers fields that are not available and shows the reason. */
export const HsmCover = ({ children }: { children: ReactNode }) => (
  <Frame>
    <FieldGrid {...inertIf(true)}>{children}</FieldGrid>
    <Cover>
      <Banner kind="warning">{kekTexts.noHsm}</Banner>
    </Cover>
  </Frame>
);
