import type { Client } from 'kc-api/client/client';
import type { Clock } from 'kc-api/client/clock';
import { cvmCertificates, type CvmCertificateSort } from 'kc-api/contract/workloads/cvmCertificates';
import { pageLoad } from '../../shell/index.ts';
import { rowsByIds } from '../rowsByIds.ts';
import { rowAsOf, type CertificateRow } from './certificateRow.ts';

/** VM-106: fetches pages of the certificates of a VM set or of all sets. The appliance filters and sorts. Omits empty filters. */
export const certificatesOf = (clock: Clock, cvmset: string | undefined) => ({
  load: pageLoad({
    call: cvmCertificates.list,
    input: ({ filters, offset, limit, sort }) => ({
      query: {
        ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
        ...(cvmset === undefined ? {} : { cvmset }),
        ...(sort ? { sort: `${sort.desc ? '-' : ''}${sort.id as CvmCertificateSort}` as const } : {}),
        _offset: String(offset),
        _limit: String(limit),
      },
    }),
    page: ({ certificates, totalrecords }) => ({ rows: certificates.map((one) => rowAsOf(one, clock.now())), total: totalrecords }),
  }),
  read: (client: Client, ids: readonly string[]): Promise<readonly CertificateRow[]> =>
    rowsByIds(ids, async (part) => {
      const { certificates } = await client.send(cvmCertificates.list, { query: { guids: part.join(','), _limit: String(part.length) } });
      return certificates.map((one) => rowAsOf(one, clock.now()));
    }),
});
