import { useState } from 'react';
import { CircleQuestionMark } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { CopyText } from 'kc-components/CopyText';
import { DetailsList } from 'kc-components/DetailsList';
import { Dialog } from 'kc-components/Dialog';
import { Tabs } from 'kc-components/Tabs';
import type { OidcConfig } from 'kc-api/contract/security/oidc';
import { oidc } from 'kc-api/contract/security/oidc';
import { oidcRules, oidcVendors } from 'kc-api/rules/security/oidc/oidc';
import { t } from 'kc-intl/t';
import { defineDialog, useAnswer, type DialogBodyProps } from '../../shell/index.ts';
import { OidcHelpSteps } from './OidcHelpSteps.tsx';
import { registered } from './oidcHelp.ts';

const Pane = styled.div`
  padding-top: 0.875rem;
`;

const Redirect = styled.div`
  margin-top: 0.75rem;
`;

function OidcHelp({ onClose }: DialogBodyProps<unknown>) {
  const { data } = useAnswer(oidc.read);
  const configured = data?.oidc?.vendor;
  const addresses = data ? registered(data) : [];
  const [chosen, setChosen] = useState<OidcConfig['vendor'] | null>(null);
  return (
    <Dialog
      open
      size="wizard"
      title={t('How to configure OIDC')}
      onDismiss={onClose}
      onEnter={onClose}
      footer={{
        primary: (
          <Button tone="primary" onClick={onClose}>
            {t('Close')}
          </Button>
        ),
      }}
    >
      <Tabs
        label={t('Vendors')}
        value={chosen ?? configured ?? 'okta'}
        onValue={(vendor) => setChosen(vendor as OidcConfig['vendor'])}
        items={oidcVendors.map(({ value, label }) => ({
          value,
          label,
          content: (
            <Pane>
              <OidcHelpSteps vendor={value} />
              {addresses.length > 0 && (
                <Redirect>
                  <DetailsList items={addresses.map((one) => ({ label: one.label, value: <CopyText label={one.label} value={one.address} />, wide: true }))} />
                </Redirect>
              )}
            </Pane>
          ),
        }))}
      />
    </Dialog>
  );
}

export const oidcHelpDialog = defineDialog({
  id: 'oidc.help',
  label: t('Help'),
  icon: <CircleQuestionMark aria-hidden />,
  needs: 'none',
  submit: null,
  allowed: oidcRules.change,
  Component: OidcHelp,
});
