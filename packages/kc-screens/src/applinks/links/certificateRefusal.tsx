import { Banner } from 'kc-components/Banner';
import type { ApplianceError } from 'kc-api/client/errors';
import type { CertificateQuestion } from 'kc-api/contract/certificates';
import { t } from 'kc-intl/t';
import { CertificateChain } from '../../certificates/index.ts';
import { Padded } from './LinkDetails.styles.ts';

/** LINK-16 to LINK-18: returns the question whether to accept the certificates in an error response, or null if it contains none. */
export function certificateRefusal({ brought }: ApplianceError) {
  const question = brought as CertificateQuestion | undefined;
  if (!question) return null;
  const { certificateid, certificate_chain: chain } = question;
  return {
    title: t('Accept this certificate?'),
    content: (
      <Padded>
        <Banner kind="warning">
          {t('The other product presents a certificate that is not verified. Compare the fingerprint with the one shown there before you accept it.')}
        </Banner>
        <CertificateChain chain={chain} />
      </Padded>
    ),
    yes: { verb: t('Accept certificate'), tone: 'danger' as const, body: { accept: true, certificateid } },
    no: { verb: t('Decline'), body: { accept: false, certificateid } },
  };
}
