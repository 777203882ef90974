import { t } from 'kc-intl/t';
import { GridScreen, useAddress } from '../../shell/index.ts';
import { CategoryFilter } from './CategoryChoice.tsx';
import { CertificateDetails } from './CertificateDetails.tsx';
import { idOf, nameOf, type CertificateRow } from './certificateRow.ts';
import { allCertificateColumns } from './certificates.columns.tsx';
import { certificateDialogs } from './certificates.dialogs.ts';
import { useCertificates, useNamedCertificate } from './useCertificates.ts';

/** The certificates of all VM sets, in one list. */
export const AllCertificates = () => (
  <GridScreen<CertificateRow>
    id="allCertificates"
    label={t('VM certificates')}
    columns={allCertificateColumns}
    rowId={idOf}
    nameOf={nameOf}
    list={useCertificates()}
    rowOfAddress={useNamedCertificate(useAddress().params.row)}
    dialogs={certificateDialogs}
    details={(one) => <CertificateDetails key={one.guid} certificate={one} />}
    filters={{ choices: <CategoryFilter />, columns: ['category'] }}
    empty={{ text: t('There are no certificates.') }}
  />
);
