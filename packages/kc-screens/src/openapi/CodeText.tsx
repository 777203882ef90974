import { styled } from 'styled-components';
import { focusRing, token, type as text } from 'kc-components/theme';

const Box = styled.section`
  padding: 0.625rem 0.75rem;
  border: 1px solid ${token('line')};
  border-radius: var(--kc-radius);
  background: ${token('field')};
  ${focusRing}
  & pre {
    margin: 0;
    ${text.mono}
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    tab-size: 2;
  }
`;

/** A code block, left to right in every language. `label` is its accessible name. */
export const CodeText = ({ label, children }: { label: string; children: string }) => (
  <Box aria-label={label} tabIndex={0}>
    <pre dir="ltr" translate="no">
      {children}
    </pre>
  </Box>
);
