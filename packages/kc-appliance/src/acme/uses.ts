import { acmeFindings } from 'kc-api/rules/acme/acmeFindings';
import { t } from 'kc-intl/t';
import {
  formerWebCertificates,
  identityInUse,
  replaceWebCertificate,
  restoreWebCertificate,
  rollOutWebCertificate,
  webCertificateIsOnTrial,
} from '../cluster/index.ts';
import type { AuditCategory, Environment } from '../core/context.ts';
import { StepFailed } from '../core/checks/testCourse.ts';
import type { RevisedValue, Value } from '../core/store/value.ts';
import { formerServerCertificate, kmipServerSettings, replaceServerCertificate } from '../kmip/index.ts';
import { kmipAcmeProgress, kmipAcmeSettings, webAcmeProgress, webAcmeSettings, type AcmeProgress, type AcmeSettingsRecord } from './state.ts';

/** A new certificate: the chain as the CA sent it, and its key; PEM. */
interface NewIdentity {
  certificate: string;
  private_key: string;
  /** PEM: the CA certificate of the settings; '' for none. */
  ca: string;
}

type Former = Readonly<Record<string, string>>;

/** A server of the appliance whose certificate can be obtained by ACME. */
export interface AcmeUse {
  /** Name on the screen and in audit records. */
  title: string;
  category: AuditCategory;
  alerts: Record<
    'failed' | 'expiring',
    'web-certificate-not-renewed' | 'web-certificate-expiring' | 'kmip-server-certificate-not-renewed' | 'kmip-server-certificate-expiring'
  >;
  settings: RevisedValue<AcmeSettingsRecord>;
  progress: Value<AcmeProgress>;
  /** Returns the certificate that new connections receive, PEM; '' for one that the appliance issues itself. */
  current(environment: Environment): Promise<string>;
  /** Returns the present certificate, for `restore`. Rejects with StepFailed if it may not be replaced now. */
  former(environment: Environment): Promise<Former>;
  /** Installs a certificate. `also`: further changes in the same transaction. */
  install(environment: Environment, identity: NewIdentity, also: () => void): Promise<void>;
  restore(environment: Environment, former: Former, also: () => void): Promise<void>;
  /** Returns the fingerprint of the served certificate; null if the server does not listen. */
  served(environment: Environment): Promise<string | null>;
  /** Continues after the new certificate was verified. Runs inside a transaction. */
  rollOut(environment: Environment): void;
}

export const webUse: AcmeUse = {
  title: t('Web certificate'),
  category: 'Cluster',
  alerts: { failed: 'web-certificate-not-renewed', expiring: 'web-certificate-expiring' },
  settings: webAcmeSettings,
  progress: webAcmeProgress,
  current: async (environment) => (await identityInUse(environment, 'external')).certificate,
  async former(environment) {
    if (webCertificateIsOnTrial(environment)) throw new StepFailed(acmeFindings.trial);
    return formerWebCertificates(environment);
  },
  install: (environment, { certificate, private_key }, also) => replaceWebCertificate(environment, { certificate, private_key, source: 'acme' }, also),
  restore: restoreWebCertificate,
  served: ({ webServer }) => webServer.served(),
  rollOut: rollOutWebCertificate,
};

const pemEnd = '-----END CERTIFICATE-----';

/** Returns the issuer certificates of a chain, without the first certificate. */
const issuersIn = (chain: string): string => chain.slice(chain.indexOf(pemEnd) + pemEnd.length).trim();

export const kmipUse: AcmeUse = {
  title: t('KMIP server certificate'),
  category: 'KMIP',
  alerts: { failed: 'kmip-server-certificate-not-renewed', expiring: 'kmip-server-certificate-expiring' },
  settings: kmipAcmeSettings,
  progress: kmipAcmeProgress,
  current: (environment) => Promise.resolve(kmipServerSettings(environment).ssl_cert),
  former: (environment) => Promise.resolve(formerServerCertificate(environment)),
  install: async (environment, { certificate, private_key, ca }, also) => {
    const cacert = issuersIn(certificate) || ca;
    if (cacert === '') throw new StepFailed(acmeFindings.noIssuer);
    replaceServerCertificate(environment, { cert_type: 'CUSTOM', ssl_cert: certificate, ssl_key: private_key, cacert }, also);
  },
  restore: async (environment, former, also) => replaceServerCertificate(environment, former, also),
  served: ({ kmipListening }) => kmipListening.served(),
  rollOut: () => undefined,
};

export const acmeUses: readonly AcmeUse[] = [webUse, kmipUse];
