import { useState } from 'react';
import { CircleQuestionMark } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { Tabs } from 'kc-components/Tabs';
import type { OidcConfig } from 'kc-api/contract/security/oidc';
import { oidc } from 'kc-api/contract/security/oidc';
import { oidcRules, oidcVendors } from 'kc-api/rules/security/oidc';
import { defineDialog, useAnswer, type DialogBodyProps } from '../../../shell/index.ts';
import { oidcHelp } from './oidcHelp.ts';

const Steps = styled.ol`
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
  margin: 0.75rem 0;
  padding-inline-start: 1.25rem;
  list-style: decimal;
`;

const Pane = styled.div`
  padding-top: 0.875rem;
`;

function OidcHelp({ onClose }: DialogBodyProps<unknown>) {
  const configured = useAnswer(oidc.read).data?.oidc?.vendor;
  const [chosen, setChosen] = useState<OidcConfig['vendor'] | null>(null);
  return (
    <Dialog
      open
      size="wizard"
      title="How to configure OIDC"
      onDismiss={onClose}
      onEnter={onClose}
      footer={{
        primary: (
          <Button tone="primary" onClick={onClose}>
            Close
          </Button>
        ),
      }}
    >
      <Tabs
        label="Vendors"
        value={chosen ?? configured ?? 'okta'}
        onValue={(vendor) => setChosen(vendor as OidcConfig['vendor'])}
        items={oidcVendors.map(({ value, label }) => ({
          value,
          label,
          content: (
            <Pane>
              <p>{oidcHelp[value].where}</p>
              <Steps>
                {oidcHelp[value].steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </Steps>
              <p>The redirect address of this vault is its own address followed by /v5/oidc/callback.</p>
              <p>Base URL, for example: {oidcHelp[value].baseUrl}</p>
            </Pane>
          ),
        }))}
      />
    </Dialog>
  );
}

export const oidcHelpDialog = defineDialog({
  id: 'oidc.help',
  label: 'Help',
  icon: <CircleQuestionMark aria-hidden />,
  needs: 'none',
  submit: null,
  allowed: oidcRules.change,
  Component: OidcHelp,
});
