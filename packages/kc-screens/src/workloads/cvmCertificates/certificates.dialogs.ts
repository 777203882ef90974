import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import type { DialogDefinition } from '../../shell/index.ts';
import type { CertificateRow } from './certificateRow.ts';
import { cloneCertificateDialog } from './clone/cloneCertificate.dialog.tsx';
import { createCertificateDialog } from './create/createCertificate.dialog.tsx';
import { renewCertificateDialog } from './renew/renewCertificate.dialog.tsx';
import { revokeCertificateDialog } from './revoke/revokeCertificate.dialog.tsx';

/** VM-078: the dialogs about a certificate, in toolbar order. */
export const certificateDialogs: readonly DialogDefinition<CertificateRow>[] = [renewCertificateDialog, cloneCertificateDialog, revokeCertificateDialog];

/** The dialogs of the certificate list that act on the VM set. */
export const certificateListDialogs: readonly DialogDefinition<CvmSet>[] = [createCertificateDialog];
