import type { FC } from 'react';
import { styled } from 'styled-components';
import { Popup, type PopupProps } from '../Popup/Popup.tsx';
import { type } from '../theme/theme.tsx';

/** Styles of a tooltip. */
export const Tip: FC<PopupProps> = styled(Popup)`
  max-width: min(20rem, calc(100vw - 1rem));
  padding: 0.3125rem 0.5625rem;
  border-radius: var(--kc-radius);
  ${type.small}
  pointer-events: none;
  white-space: normal;
  overflow-wrap: anywhere;
`;
