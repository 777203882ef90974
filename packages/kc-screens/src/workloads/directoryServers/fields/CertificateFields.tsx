import { DetailsList } from 'kc-components/DetailsList';
import { FileField } from 'kc-components/FileField';
import { FieldGrid, FieldLine } from 'kc-components/Form';
import type { DirectoryServer } from 'kc-api/contract/workloads/directoryServers';
import { caTexts, isCaFile } from 'kc-api/rules/certificates';
import { t } from 'kc-intl/t';
import { caItems } from '../../../certificates/index.ts';

const checkFile = (content: string) => (isCaFile(content) ? undefined : caTexts.invalid);

/** POL-42 to POL-44: who signed the certificate of the server. The file in use stays until another one is chosen. */
export function CertificateFields({ before }: { before: DirectoryServer | undefined }) {
  const isThere = before !== undefined && before.cacert_text !== '';
  return (
    <FieldGrid>
      <FileField
        name="ca_cert"
        label={t('CA certificate')}
        as="base64"
        accept=".pem,.crt,.cer"
        check={checkFile}
        help={isThere ? t('Select a file to replace the certificate in use, in PEM format.') : t('One or more certificates in PEM format.')}
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
