import type { ComponentPropsWithRef, ComponentType } from 'react';
import { styled } from 'styled-components';
import { focusRing, token } from '../theme/theme.tsx';
import { checkLook } from './tickLook.ts';

/** The native checkbox in the colors of the theme. */
export const Checkbox: ComponentType<ComponentPropsWithRef<'input'>> = styled.input.attrs({ type: 'checkbox' })`
  ${checkLook}
  ${focusRing}
  &[aria-invalid='true'] {
    border-color: ${token('bad')};
  }
`;
