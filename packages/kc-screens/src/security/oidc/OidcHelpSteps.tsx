import { styled } from 'styled-components';
import { breakable } from 'kc-components/legible';
import type { OidcConfig } from 'kc-api/contract/security/oidc';
import { t } from 'kc-intl/t';
import { oidcHelp } from './oidcHelp.ts';

const Text = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.75rem;
  overflow-wrap: anywhere;
`;

const Steps = styled.ol`
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
  padding-inline-start: 1.25rem;
  list-style: decimal;
`;

/** SEC-012: the setup steps at a vendor, and where its console shows the values for the fields. */
export function OidcHelpSteps({ vendor }: { vendor: OidcConfig['vendor'] }) {
  const { where, steps, baseUrl } = oidcHelp[vendor];
  return (
    <Text>
      <p>{where}</p>
      <Steps>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Steps>
      <p>
        {t('Base URL, for example:')} {breakable(baseUrl)}
      </p>
    </Text>
  );
}
