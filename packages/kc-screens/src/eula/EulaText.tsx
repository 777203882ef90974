import { styled } from 'styled-components';
import { focusRing, ownScroll, small, token } from 'kc-components/theme';
import { t } from 'kc-intl/t';

const Text = styled.section`
  max-height: min(26.25rem, 55dvh);
  padding: 0.75rem 0.875rem;
  border: 1px solid ${token('line')};
  border-radius: var(--kc-radius);
  background: ${token('canvas')};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  ${ownScroll}
  ${small} {
    max-height: none;
  }
  ${focusRing}
`;

/** Shows the end user license agreement from the appliance in a scrollable box. */
export const EulaText = ({ eula }: { eula: string }) => (
  <Text aria-label={t('Text of the agreement')} tabIndex={0}>
    {eula}
  </Text>
);
