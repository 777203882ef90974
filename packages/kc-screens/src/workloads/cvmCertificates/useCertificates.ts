import { useMemo } from 'react';
import { cvmCertificates } from 'kc-api/contract/workloads/cvmCertificates';
import { cvmCertificatePage } from 'kc-api/rules/workloads/cvmCertificates';
import { useAnswer, usePages, usePorts } from '../../shell/index.ts';
import { certificatesOf } from './certificateList.ts';
import { rowAsOf, type CertificateRow } from './certificateRow.ts';

/** Fetches the certificates of a VM set in pages. Default: of all sets. */
export function useCertificates(cvmset?: string): ReturnType<typeof usePages<CertificateRow>> {
  const { clock } = usePorts();
  const source = useMemo(() => certificatesOf(clock, cvmset), [clock, cvmset]);
  const pages = { firstPage: cvmCertificatePage, laterPages: cvmCertificatePage };
  return usePages<CertificateRow>({ resource: 'cvmCertificates', ...source, of: cvmset ?? '', ...pages });
}

/** HTTP statuses for a certificate that does not exist or that the user may not read. */
const none: readonly number[] = [403, 404];

/** Fetches the certificate with that guid, which may be on a page that is not loaded. Null if there is none. */
export function useNamedCertificate(guid: string | undefined): CertificateRow | null | undefined {
  const { clock } = usePorts();
  const { data, error } = useAnswer(cvmCertificates.read, { params: { guid: guid ?? '' } }, { enabled: guid !== undefined });
  return useMemo(() => {
    if (guid === undefined || (error && none.includes(error.status))) return null;
    return data && rowAsOf(data.certificate, clock.now());
  }, [guid, data, error, clock]);
}
