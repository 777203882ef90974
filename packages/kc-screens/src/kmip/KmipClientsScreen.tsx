import { Page } from 'kc-components/Page';
import { mayUseKmip } from 'kc-api/rules/kmip/kmipLicense';
import { DialogButton, LicenseGate, type DialogPlace } from '../shell/index.ts';
import { addClientDialog, clientDialogs, ClientServers } from './clients/index.ts';

export const dialogs: readonly DialogPlace[] = [{ dialogs: clientDialogs }];

const title = 'KMIP client servers';
const sub = 'Outside KMIP servers that this appliance connects to.';

/** KMIP-001, KMIP-010. */
export default function KmipClientsScreen() {
  return (
    <LicenseGate title={title} sub={sub} may={mayUseKmip}>
      <Page title={title} sub={sub} primary={<DialogButton dialog={addClientDialog} tone="primary" />}>
        <ClientServers />
      </Page>
    </LicenseGate>
  );
}
