import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { CopyText } from 'kc-components/CopyText';
import { DetailsList } from 'kc-components/DetailsList';
import { EmptyState } from 'kc-components/EmptyState';
import { ButtonRow } from 'kc-components/Stack';
import { Switch } from 'kc-components/Switch';
import { oidc, type OidcTold } from 'kc-api/contract/security/oidc';
import { readOnlyText } from 'kc-api/rules/panels/readOnly';
import { oidcRules, oidcTexts, oidcVendors } from 'kc-api/rules/security/oidc/oidc';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import {
  DialogButton,
  DialogHost,
  sayDone,
  useAction,
  useActor,
  useAddress,
  useFailureMessage,
  usePanelRules,
  useOpenDialog,
  usePorts,
} from '../../shell/index.ts';
import { caItems } from '../../certificates/index.ts';
import { configureOidcAloneDialog, configureOidcDialog } from './configureOidc.dialog.tsx';
import { deleteOidcDialog, disableOidcDialog } from './deleteOidc.dialog.tsx';
import { oidcDialogs } from './oidc.dialogs.ts';
import { oidcHelpDialog } from './oidcHelp.dialog.tsx';
import type { Registered } from './oidcHelp.ts';
import { urlFields, urlLabels } from './oidc.schema.ts';

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 1rem;
`;

interface OidcSectionProps {
  config: OidcTold | null;
  /** Addresses of this vault that the user has to register at the provider. */
  addresses: readonly Registered[];
  /** Revision of the configuration. */
  revision: number | undefined;
  /** True if there are directory domains. */
  directory: boolean;
  /** Reloads the configuration. */
  reload: () => void;
}

/** Sign-in through an identity provider. */
export function OidcSection({ config, addresses, revision, directory, reload }: OidcSectionProps) {
  const ports = usePorts();
  const actor = useActor();
  const open = useOpenDialog();
  const action = useAction();
  const maySet = usePanelRules().maySend(oidc.setStatus);
  const dialog = useAddress().params['dialog'];
  const before = useRef(dialog);

  // SEC-044: reload the configuration whenever an OIDC dialog closes, whatever its result.
  useEffect(() => {
    if (dialog === undefined && oidcDialogs.some(({ id }) => id === before.current)) reload();
    before.current = dialog;
  }, [dialog, reload]);

  const sayFailure = useFailureMessage();
  const enable = async () => {
    const outcome = await action.run(oidc.setStatus, { body: { enabled: true, revision } });
    if (outcome?.ok) sayDone(ports, t('OIDC sign-in enabled'), undefined);
    else if (outcome) {
      sayFailure(outcome.error, outcome.text);
      reload();
    }
  };

  const configure = <DialogButton dialog={directory ? configureOidcDialog : configureOidcAloneDialog} />;
  return (
    <Stack>
      {config ? (
        <>
          <Switch
            label={t('OIDC sign-in enabled')}
            checked={config.enabled}
            pending={action.busy}
            disabledReason={reasonOf(oidcRules.change(actor)) ?? (maySet ? undefined : readOnlyText)}
            onChange={(on) => (on ? void enable() : open(disableOidcDialog))}
          />
          <DetailsList
            items={[
              { label: t('Vendor'), value: oidcVendors.find((one) => one.value === config.vendor)?.label },
              { label: t('Provider name'), value: config.idpVendorName },
              { label: t('Client ID'), value: config.clientId },
              { label: t('Client secret'), value: config.clientSecretSet ? t('Set') : undefined },
              { label: t('CA certificate'), value: config.oidc_cert },
              ...caItems(config.certificates),
              ...addresses.map(({ label, address }) => ({ label, value: <CopyText label={label} value={address} />, wide: true })),
              { label: t('Base URL'), value: config.baseUrl },
              {
                label: t('Logging out'),
                value: config.urls.logoutUrl === '' ? t('Ends the session in this vault alone') : t('Ends the session at the identity provider as well'),
              },
              ...urlFields.map((field) => ({ label: urlLabels[field], value: config.urls[field], wide: true })),
            ]}
          />
          <ButtonRow>
            {configure}
            <DialogButton dialog={oidcHelpDialog} />
            <DialogButton dialog={deleteOidcDialog} />
          </ButtonRow>
        </>
      ) : (
        <EmptyState
          text={oidcTexts.notConfigured}
          action={
            <ButtonRow>
              {configure}
              <DialogButton dialog={oidcHelpDialog} />
            </ButtonRow>
          }
        />
      )}
      <DialogHost dialogs={oidcDialogs} targets={[]} />
    </Stack>
  );
}
