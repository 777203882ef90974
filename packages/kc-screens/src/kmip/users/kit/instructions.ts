import { dayText } from 'kc-components/format';
import type { KmipKit, KmipUser } from 'kc-api/contract/kmip/users';
import { kmipFileNames } from 'kc-api/rules/kmip/users';
import { t } from 'kc-intl/t';
import { products } from './kitSteps.ts';

/** Returns the instructions for one product as text. They contain no secret: the user gets the files separately. */
export function instructionsOf({ username }: Pick<KmipUser, 'username'>, { host, port, certificate, ca, renew_by }: KmipKit, product: string): string {
  const files = kmipFileNames(username);
  const chosen = products.find(({ value }) => value === product) ?? products.at(-1);
  const facts = [
    [t('Product'), chosen?.label ?? ''],
    [t('KMIP server'), host],
    [t('Port'), String(port)],
    [t('KMIP version'), chosen?.version ?? ''],
    [t('KMIP user'), username],
    [t('Certificate'), `${files.certificate} (SHA-256 ${certificate.fingerprint})`],
    [t('Private key'), files.key],
    [t('CA certificate'), `${files.ca} (SHA-256 ${ca.fingerprint})`],
    [t('Certificate expires'), dayText(certificate.not_after)],
    [t('Renew by'), dayText(renew_by)],
  ];
  const steps = chosen?.steps({ host, port, files }) ?? [];
  const lines = [
    ...facts.map((fact) => fact.join(': ')),
    '',
    ...steps.flatMap(({ text, code }, at) => [`${at + 1}. ${text}`, ...(code === undefined ? [] : code.split('\n').map((line) => `    ${line}`)), '']),
  ];
  return lines.join('\n');
}

/** Returns the file name of the instructions. */
export const instructionsName = (username: string): string => kmipFileNames(username).bundle.replace(/pem$/, 'txt');
