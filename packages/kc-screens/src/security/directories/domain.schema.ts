import * as yup from 'yup';
import type { DirectoryDomain, DomainController } from 'kc-api/contract/security/directories';
import { isCaFile } from 'kc-api/rules/certificates';
import { accountPair, controllerDefaults, directoryTexts, ldapPorts } from 'kc-api/rules/security/directories/directories';
import { settingsTexts } from 'kc-api/rules/security/settings';
import { t } from 'kc-intl/t';

export type Scheme = keyof typeof ldapPorts;

/** Values of the domain controller form. */
export interface ControllerValues {
  scheme: Scheme;
  host: string;
  port: number | null;
  /** STARTTLS; off for ldaps. */
  starttls: boolean;
  tls_auth: DomainController['tls_auth'];
  user_base_dn: string;
  group_base_dn: string;
  /** Seconds. */
  timeout: number | null;
  /** The certificate file, base64. '' for none. */
  cacert: string;
}

/** Values of the directory domain form. */
export interface DomainValues {
  domain_name: string;
  domain_netbios_name: string;
  type: DirectoryDomain['type'] | '';
  uid_field: string;
  first: ControllerValues;
  /** True if the domain has a second controller, which takes over when the first fails. */
  two: boolean;
  second: ControllerValues;
  service_account_name: string;
  service_account_pw: string | undefined;
}

const emptyController: ControllerValues = {
  scheme: 'ldaps://',
  host: '',
  port: ldapPorts['ldaps://'],
  starttls: false,
  tls_auth: controllerDefaults.tls_auth,
  user_base_dn: '',
  group_base_dn: '',
  timeout: controllerDefaults.timeout,
  cacert: '',
};

/** Initial values for a new domain. */
export const newDomain: DomainValues = {
  domain_name: '',
  domain_netbios_name: '',
  type: '',
  uid_field: '',
  first: emptyController,
  two: false,
  second: emptyController,
  service_account_name: '',
  service_account_pw: undefined,
};

type ReadDomain = Pick<DirectoryDomain, 'domain_name' | 'domain_netbios_name' | 'type' | 'uid_field' | 'service_account_name'> & {
  dc_list: readonly DomainController[];
};

/** Form values of an existing domain. The appliance never returns its password. */
export const domainValues = (domain: ReadDomain): DomainValues => ({
  domain_name: domain.domain_name,
  domain_netbios_name: domain.domain_netbios_name,
  type: domain.type,
  uid_field: domain.uid_field,
  first: controllerValues(domain.dc_list[0]),
  two: domain.dc_list.length > 1,
  second: controllerValues(domain.dc_list[1]),
  service_account_name: domain.service_account_name,
  service_account_pw: undefined,
});

export function controllerValues(controller: DomainController | undefined): ControllerValues {
  if (!controller) return emptyController;
  const [, scheme = 'ldap://', host = '', port] = /^(ldaps?:\/\/)(\[[^\]]*\]|[^:]*)(?::(\d+))?$/i.exec(controller.server_url) ?? [];
  const known: Scheme = scheme === 'ldaps://' ? scheme : 'ldap://';
  const { tls, tls_auth, user_base_dn, group_base_dn, timeout, cacert = '' } = controller;
  return {
    scheme: known,
    host,
    port: port === undefined ? ldapPorts[known] : Number(port),
    starttls: tls === 'yes',
    tls_auth,
    user_base_dn,
    group_base_dn,
    timeout,
    cacert,
  };
}

const secured = ({ scheme, starttls }: Pick<ControllerValues, 'scheme' | 'starttls'>): boolean => scheme === 'ldaps://' || starttls;

export function controllerBody(values: ControllerValues, guid: string | undefined): DomainController {
  const { scheme, host, port, starttls, tls_auth, user_base_dn, group_base_dn, timeout, cacert } = values;
  return {
    ...(guid === undefined ? {} : { guid }),
    server_url: `${scheme}${host.trim()}:${port ?? ldapPorts[scheme]}`,
    tls: scheme === 'ldap://' && starttls ? 'yes' : 'no',
    tls_auth,
    user_base_dn: user_base_dn.trim(),
    group_base_dn: group_base_dn.trim(),
    timeout: timeout ?? controllerDefaults.timeout,
    ...(secured(values) && cacert !== '' ? { cacert } : {}),
  };
}

/** Converts a controller from the response for sending it back unchanged. Omits the certificate details, which are read-only. */
export function sameController(controller: DirectoryDomain['dc_list'][number]): DomainController {
  const { certificates: _, ...same } = controller;
  return same;
}

export const domainBody = (values: DomainValues, kept: readonly DomainController[] = []) => ({
  domain_name: values.domain_name.trim(),
  domain_netbios_name: values.domain_netbios_name.trim(),
  type: values.type === '' ? ('MICROSOFT_AD' as const) : values.type,
  uid_field: values.uid_field.trim(),
  service_account_name: values.service_account_name.trim(),
  dc_list: [values.first, ...(values.two ? [values.second] : [])].map((one, index) => controllerBody(one, kept[index]?.guid)),
});

/** Returns the complete domain, with the password of the service account if the user entered one. */
export const newDomainBody = (values: DomainValues, kept?: readonly DomainController[]) => ({
  ...domainBody(values, kept),
  ...(values.service_account_pw ? { service_account_pw: values.service_account_pw } : {}),
});

/** SEC-060, SEC-061. */
export const controllerSchema = yup.object({
  scheme: yup.string().required(),
  host: yup
    .string()
    .trim()
    .required(t('Enter the host.'))
    .matches(/^(\[[0-9a-f:.]+\]|[\w.-]+)$/i, t('Enter a host name or IP address, without ldap:// or a port.')),
  port: yup.number().nullable().required(settingsTexts.port).min(1, settingsTexts.port).max(65_535, settingsTexts.port),
  timeout: yup
    .number()
    .nullable()
    .test('timeout', directoryTexts.timeout, (value) => Number.isInteger(value) && (value ?? 0) >= 1),
  cacert: yup.string().test('ca', directoryTexts.invalid, function check(value) {
    return !secured(this.parent as ControllerValues) || isCaFile(value ?? '');
  }),
});

/** SEC-063. */
export const domainSchema = yup.object({
  domain_name: yup.string().trim().required(directoryTexts.domainName),
  type: yup.string().required(t('Choose the type of the directory.')),
  uid_field: yup.string().trim().required(t('Enter the user ID field.')),
});

/** SEC-064. `stored` is the name of the service account that the appliance has now. */
export const accountSchema = (stored: string) =>
  yup.object({
    service_account_name: yup.string().trim(),
    service_account_pw: yup.string().test('pair', directoryTexts.account, function check(password) {
      const { service_account_name: account } = this.parent as DomainValues;
      return accountPair({ account: (account ?? '').trim(), password, stored }).ok;
    }),
  });
