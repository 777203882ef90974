import type { CertificateFacts } from 'kc-api/contract/certificates';
import type { KmipFile, KmipKit } from 'kc-api/contract/kmip/users';
import { brokenCheck, kmipCheckText, kmipFileNames, kmipUserTexts, renewalDays } from 'kc-api/rules/kmip/users';
import { t } from 'kc-intl/t';
import type { Context, Environment, FileAnswer } from '../../core/context.ts';
import { refuse } from '../../core/refusal.ts';
import { secondsOf } from '../../core/system.ts';
import { kmipAuthorityOf } from './certificates.ts';
import type { KmipUserRecord } from '../records.ts';
import { kmipServer } from '../state.ts';
import { keyOfKmipUser } from './users.ts';

// Lazy, because the certificate library is large.
const reading = () => import('../../core/x509/certificates.ts');

const day = 86_400;
const pem = (...parts: readonly string[]): string => parts.map((part) => `${part.trim()}\n`).join('');

/** Checks everything that could fail at the client. Returns the problem of each check; '' if it passes. */
async function checksOf(environment: Environment, user: KmipUserRecord, { own, ca, key }: { own: CertificateFacts; ca: string; key: string }) {
  const { belongTogether } = await reading();
  const { chainVerdict } = await import('../../core/x509/chainVerdict.ts');
  const now = secondsOf(environment);
  const chain = await chainVerdict(user.certificate, ca, now, 'any');
  const dates = own.not_before > now ? t('It is not valid yet.') : own.not_after <= now ? t('It has expired.') : '';
  const together = key === '' || (await belongTogether(user.certificate, key));
  return [
    { what: 'Usage', problem: own.usages.includes('clientAuth') ? '' : t('It is not for clients: the usage clientAuth is missing.') },
    { what: 'Validity', problem: dates },
    { what: 'Certificate chain', problem: chain.ok ? '' : chain.reason },
    { what: 'Private key', problem: together ? '' : t('It does not belong to the certificate.') },
    { what: 'KMIP user', problem: user.expiration > now ? '' : kmipUserTexts.expired },
    { what: 'KMIP server', problem: kmipServer.get(environment).state === 'ENABLED' ? '' : t('It is disabled.') },
  ];
}

/** Returns the setup instructions for a client, with the results of the checks. */
export async function kitOf(context: Context, user: KmipUserRecord): Promise<KmipKit> {
  const { certificatesIn } = await reading();
  const { certificate: ca } = await kmipAuthorityOf(context);
  const [own, authority] = [certificatesIn(user.certificate)?.[0], certificatesIn(ca)?.[0]];
  if (!own || !authority) throw new Error('A certificate that the appliance has made cannot be read.');
  const key = await keyOfKmipUser(context, user);
  return {
    host: new URL(context.request.url).hostname,
    port: kmipServer.get(context).port,
    certificate: own,
    ca: authority,
    key: key === '' ? 'no' : 'yes',
    renew_by: own.not_after - renewalDays * day,
    checks: await checksOf(context, user, { own, ca, key }),
  };
}

/** Returns one file of the kit. Refuses the key file if the key was created elsewhere. */
export async function kitFile(environment: Environment, user: KmipUserRecord, wanted?: KmipFile): Promise<FileAnswer> {
  const key = await keyOfKmipUser(environment, user);
  const file = wanted ?? (key === '' ? 'certificate' : 'bundle');
  if (key === '' && (file === 'key' || file === 'bundle')) return refuse(400, kmipUserTexts.noKey);
  const { certificate: ca } = await kmipAuthorityOf(environment);
  const content = { bundle: pem(user.certificate, key), certificate: pem(user.certificate), key: pem(key), ca: pem(ca) }[file];
  return { file: content, filename: kmipFileNames(user.username)[file], type: 'application/x-pem-file' };
}

/** Returns the PKCS #12 file of a user. Refuses if the key was created elsewhere, or if a check fails. */
export async function keyStoreOf(environment: Environment, user: KmipUserRecord, passphrase: string): Promise<Uint8Array<ArrayBuffer>> {
  const key = await keyOfKmipUser(environment, user);
  if (key === '') return refuse(400, kmipUserTexts.noKey);
  const { certificatesIn } = await reading();
  const { certificate: ca } = await kmipAuthorityOf(environment);
  const own = certificatesIn(user.certificate)?.[0];
  if (!own) throw new Error('A certificate that the appliance has made cannot be read.');
  const broken = brokenCheck(await checksOf(environment, user, { own, ca, key }));
  if (broken) return refuse(409, kmipCheckText(broken));
  const { pkcs12 } = await import('../../core/x509/pkcs12.ts');
  return pkcs12({ certificate: user.certificate, key, authorities: ca, name: user.username, passphrase });
}
