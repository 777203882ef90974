import type { Server } from 'kc-api/contract/cluster/servers';
import { webAcmeDialogs } from '../../acme/index.ts';
import type { DialogDefinition } from '../../shell/index.ts';
import { generateWebCsrDialog } from './csr/generateWebCsr.dialog.tsx';
import { installCertificateDialog } from './install/installCertificate.dialog.tsx';
import { restartWebServerDialog } from './restart/restartWebServer.dialog.tsx';
import { reuseCertificateDialog } from './reuse/reuseCertificate.dialog.tsx';
import { selfSignedDialog } from './selfSigned/selfSigned.dialog.tsx';

/** Dialogs for the certificates of the web servers. */
export const certificateDialogs: readonly DialogDefinition<Server>[] = [
  generateWebCsrDialog,
  installCertificateDialog,
  selfSignedDialog,
  reuseCertificateDialog,
  restartWebServerDialog,
  ...webAcmeDialogs,
];
