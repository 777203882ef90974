import { useMemo } from 'react';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { t } from 'kc-intl/t';
import { DialogHost, GridScreen, RowDialogButton, useAddress } from '../../shell/index.ts';
import { CategoryFilter } from './CategoryChoice.tsx';
import { CertificateDetails } from './CertificateDetails.tsx';
import { idOf, nameOf, type CertificateRow } from './certificateRow.ts';
import { certificateColumns } from './certificates.columns.tsx';
import { certificateDialogs, certificateListDialogs } from './certificates.dialogs.ts';
import { createCertificateDialog } from './create/createCertificate.dialog.tsx';
import { useCertificates, useNamedCertificate } from './useCertificates.ts';

/** VM-004: the certificates of a VM set. */
export function CertificatesTab({ set }: { set: CvmSet }) {
  const named = useNamedCertificate(useAddress().params.item);
  const about = useMemo(() => [set], [set]);
  return (
    <>
      <GridScreen<CertificateRow>
        id="cvmCertificates"
        label={t('Certificates')}
        columns={certificateColumns}
        rowId={idOf}
        nameOf={nameOf}
        list={useCertificates(set.guid)}
        rowOfAddress={named && named.cvmset !== set.guid ? null : named}
        dialogs={certificateDialogs}
        details={(one) => <CertificateDetails key={one.guid} certificate={one} />}
        filters={{ choices: <CategoryFilter />, columns: ['category'] }}
        toolbar={<RowDialogButton dialog={createCertificateDialog} target={set} />}
        empty={{ text: t('This VM set has no certificates.') }}
      />
      <DialogHost dialogs={certificateListDialogs} targets={about} />
    </>
  );
}
