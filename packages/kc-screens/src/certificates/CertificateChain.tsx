import { styled } from 'styled-components';
import { DetailsList } from 'kc-components/DetailsList';
import { dateTimeText } from 'kc-components/format';
import { Status } from 'kc-components/Status';
import { token, type } from 'kc-components/theme';
import type { CertificateFacts } from 'kc-api/contract/certificates';
import { problemText } from 'kc-api/rules/certificateProblems';
import { t } from 'kc-intl/t';

const List = styled.ol`
  display: grid;
  gap: 0.75rem;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    min-width: 0;
    padding: 0.75rem;
    border: 1px solid ${token('line')};
    border-radius: var(--kc-radius);
    background: ${token('canvas')};
  }
`;

const Head = styled.h3`
  ${type.body} font-weight: 600;
  margin: 0 0 0.5rem;
  overflow-wrap: anywhere;
`;

const Problems = styled.ul`
  display: grid;
  gap: 0.25rem;
  margin: 0 0 0.75rem;
  padding: 0;
  list-style: none;
`;

/** Returns the common name of a distinguished name, or the complete name if it has none. */
const commonName = (subject: string): string => /(?:^|, )CN=((?:\\.|[^,\\])+)/.exec(subject)?.[1]?.replace(/\\(.)/g, '$1') ?? subject;

const keyText = ({ key_type, key_size }: CertificateFacts): string =>
  key_size === undefined ? key_type : t('{type}, {size} bits', { type: key_type, size: key_size });

interface CertificateChainProps {
  /** In the order of the server, its own certificate first. */
  chain: readonly (CertificateFacts & { problems?: readonly string[] })[];
}

/** Shows a certificate chain in readable form, with the problems of each certificate. */
export const CertificateChain = ({ chain }: CertificateChainProps) => (
  <List aria-label={t('Certificates')}>
    {chain.map((one, index) => (
      <li key={one.fingerprint}>
        <Head>{`${index === 0 ? t('Server') : one.issuer === one.subject ? t('Root CA') : t('Intermediate CA')}: ${commonName(one.subject)}`}</Head>
        {one.problems && one.problems.length > 0 && (
          <Problems aria-label={t('Problems of {name}', { name: commonName(one.subject) })}>
            {one.problems.map((problem) => (
              <li key={problem}>
                <Status tone="bad">{problemText(problem)}</Status>
              </li>
            ))}
          </Problems>
        )}
        <DetailsList
          items={[
            { label: t('Subject'), value: one.subject, wide: true },
            { label: t('Issuer'), value: one.issuer === one.subject ? t('Self-signed') : one.issuer, wide: true },
            ...(one.names.length > 0 ? [{ label: t('Names'), value: one.names.join(', '), wide: true }] : []),
            { label: t('Valid from'), value: dateTimeText(one.not_before) },
            { label: t('Expires'), value: dateTimeText(one.not_after) },
            { label: t('Key'), value: keyText(one) },
            { label: t('Serial number'), value: one.serial, mono: true, wide: true },
            { label: t('Fingerprint (SHA-256)'), value: one.fingerprint, mono: true, wide: true },
          ]}
        />
      </li>
    ))}
  </List>
);
