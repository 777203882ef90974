import type { ComponentPropsWithRef, FC } from 'react';
import { styled } from 'styled-components';
import { focusRing, token, type as text } from 'kc-components/theme';

/** Code is read from the left in every language. */
export const CodeText: FC<ComponentPropsWithRef<'pre'>> = styled.pre`
  margin: 0;
  padding: 0.625rem 0.75rem;
  border: 1px solid ${token('line')};
  border-radius: var(--kc-radius);
  background: ${token('field')};
  ${text.mono}
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  tab-size: 2;
  ${focusRing}
`;
