import { Page } from 'kc-components/Page';
import { mayUseKmip } from 'kc-api/rules/kmip/kmipLicense';
import { kmipServerHere } from 'kc-api/rules/kmip/server';
import { t } from 'kc-intl/t';
import { generateCsrDialog } from '../hsm/csr/index.ts';
import { DialogButton, DialogHost, LicenseGate, useActor, type DialogPlace } from '../shell/index.ts';
import { addClientDialog, clientDialogs, ClientServers } from './clients/index.ts';

/** KMIP-029: a button of the page instead of a row action, because it is not about a client server. */
const pageDialogs = [generateCsrDialog];

export const dialogs: readonly DialogPlace[] = [{ dialogs: clientDialogs }, { dialogs: pageDialogs }];

const title = t('KMIP client servers');
const sub = t('Outside KMIP servers that this appliance connects to.');

/** KMIP-001, KMIP-010. Only the key control vault generates certificate requests. */
export default function KmipClientsScreen() {
  const withRequests = kmipServerHere(useActor().flavour).ok;
  return (
    <LicenseGate title={title} sub={sub} may={mayUseKmip}>
      <Page
        title={title}
        sub={sub}
        primary={<DialogButton dialog={addClientDialog} tone="primary" />}
        secondary={withRequests && <DialogButton dialog={generateCsrDialog} />}
      >
        <ClientServers />
      </Page>
      {withRequests && <DialogHost dialogs={pageDialogs} targets={[]} />}
    </LicenseGate>
  );
}
