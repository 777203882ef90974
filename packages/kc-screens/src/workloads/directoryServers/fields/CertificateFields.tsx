import { DetailsList } from 'kc-components/DetailsList';
import { FieldGrid, FieldLine } from 'kc-components/Form';
import type { DirectoryServer } from 'kc-api/contract/workloads/directoryServers';
import { caTexts } from 'kc-api/rules/certificates';
import { t } from 'kc-intl/t';
import { caItems, CertificateFileField } from '../../../certificates/index.ts';

/** POL-42 to POL-44: the CA certificate of the server. The current file stays until the user selects another one. */
export function CertificateFields({ before }: { before: DirectoryServer | undefined }) {
  const isThere = before !== undefined && before.cacert_text !== '';
  return (
    <FieldGrid>
      <CertificateFileField
        name="ca_cert"
        of="certificates"
        label={t('CA certificate')}
        base64
        invalid={caTexts.invalid}
        help={isThere ? t('Select a file to replace the certificate in use.') : t('One or more certificates.')}
        required={!isThere}
        wide
      />
      {isThere && (
        <FieldLine>
          <DetailsList items={[...caItems(before.certificates), { label: t('CA file'), value: before.cacert_text, mono: true, wide: true }]} />
        </FieldLine>
      )}
    </FieldGrid>
  );
}
