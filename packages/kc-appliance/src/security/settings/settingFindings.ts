import { directories } from 'kc-api/contract/security/directories';
import { settings } from 'kc-api/contract/security/settings';
import { postureAges } from 'kc-api/rules/posture/posture';
import { newUserDefaults, passwordLabels } from 'kc-api/rules/security/settings';
import { t } from 'kc-intl/t';
import type { Environment } from '../../core/context.ts';
import { endText, listed, type FindingDefinition, type Found } from '../../core/checks/findings.ts';
import { weakAuthorities } from 'kc-api/rules/pki/weakness';
import { weakCertificateFinding } from '../../core/checks/weakCertificates.ts';
import { loginSettings } from './loginSettings.ts';
import { defaultsOf } from './passwordRules.ts';
import { directoryTable, type DirectoryRecord } from '../state.ts';

type Controller = DirectoryRecord['dc_list'][number];

/**
 * Lists controllers with a property. Omits inherited domains, because they can only be changed in the vault that they come from.
 * `detail` returns undefined for controllers without the property.
 */
const controllersWith = (detail: (controller: Controller, now: number) => string | undefined) =>
  listed((environment, now) =>
    directoryTable
      .in(environment)
      .all()
      .filter(({ system }) => system !== 'yes')
      .flatMap((domain) =>
        domain.dc_list.flatMap((controller, place): Found[] => {
          const said = detail(controller, now);
          if (said === undefined) return [];
          return [
            { id: `${domain.id}/${controller.server_url}`, name: controller.server_url, place: domain.domain_name, detail: said, row: `${domain.id}.${place}` },
          ];
        }),
      ),
  );

/** Decodes the CA files of directories, which are stored in base64 as received. */
function decoded(base64: string): string {
  try {
    return atob(base64);
  } catch {
    return '';
  }
}

const isPlain = ({ server_url, tls }: Controller): boolean => tls === 'no' && !/^ldaps:/i.test(server_url);
const ofDirectories = { area: 'Directories', noun: t('domain controller'), listedBy: directories.list, fix: 'directories.controller' } as const;

/** Lists the settings that are weaker than the defaults of a new appliance. */
function weakerDefaults(environment: Environment): Found[] {
  const [{ user_authentication: now }, { user_authentication: first }] = [defaultsOf(environment), newUserDefaults];
  const less = (id: string, name: string, is: number, usual: number): Found[] =>
    is < usual ? [{ id, name, worded: true, detail: t('{value}, by default {usual}', { value: is, usual }) }] : [];
  const more = (id: string, name: string, is: number, usual: number, unit = 1): Found[] =>
    is > usual ? [{ id, name, worded: true, detail: t('{value}, by default {usual}', { value: Math.round(is / unit), usual: usual / unit }) }] : [];
  return [
    ...less('minimum_chars', t('Minimum password length'), now.strength.minimum_chars, first.strength.minimum_chars),
    ...less('digits', passwordLabels.digits, now.strength.digits, first.strength.digits),
    ...less('upper', passwordLabels.upper, now.strength.upper, first.strength.upper),
    ...less('lower', passwordLabels.lower, now.strength.lower, first.strength.lower),
    ...less('symbols', passwordLabels.symbols, now.strength.symbols, first.strength.symbols),
    ...less('history', passwordLabels.history, now.history, first.history),
    ...more('failed_logins', passwordLabels.failed_logins, now.failed_logins, first.failed_logins),
    ...more('password_expires', t('Password expiry (days)'), now.password_expires, first.password_expires, 86_400),
  ];
}

function plainLogin(environment: Environment): Found[] {
  const { type, ldap, radius } = loginSettings.get(environment);
  if (type === 'LDAP' && /^ldap:/i.test(ldap.uri)) return [{ id: 'ldap', name: t('LDAP sign-in'), worded: true, detail: ldap.uri, part: 'sign-in' }];
  if (type === 'RADIUS' && radius.radius_auth === 'pap')
    return [{ id: 'radius', name: t('RADIUS sign-in'), worded: true, detail: t('PAP with {server}', { server: radius.radius_server }), part: 'sign-in' }];
  return [];
}

export const settingFindings: readonly FindingDefinition[] = [
  {
    ...ofDirectories,
    kind: 'directories.no_tls',
    title: t('Domain controllers without TLS'),
    why: t('Passwords of people who sign in cross the network in the clear.'),
    severity: 'high',
    source: controllersWith((controller) => (isPlain(controller) ? t('No TLS') : undefined)),
  },
  {
    ...ofDirectories,
    kind: 'directories.unverified',
    title: t('Domain controllers whose certificate is not verified'),
    why: t('An attacker on the network path can impersonate the directory and read passwords.'),
    severity: 'high',
    source: controllersWith((controller) => (!isPlain(controller) && controller.tls_auth === 'none' ? t('Any certificate is accepted') : undefined)),
  },
  {
    ...ofDirectories,
    kind: 'directories.certificate_ends',
    title: t('CA certificates of directories close to their end'),
    why: t('After it expires, no user of this directory can sign in.'),
    severity: 'medium',
    source: controllersWith((controller, now) => {
      const end = Math.min(...(controller.certificates ?? []).map(({ not_after }) => not_after));
      return end <= now + postureAges.soon ? endText(end, now) : undefined;
    }),
  },
  {
    ...ofDirectories,
    ...weakCertificateFinding,
    kind: 'directories.weak_certificate',
    title: t('Domain controllers with a weak CA certificate'),
    noun: ofDirectories.noun,
    source: controllersWith(({ cacert }) => {
      const weak = weakAuthorities(decoded(cacert ?? ''));
      return weak === '' ? undefined : weak;
    }),
  },
  {
    kind: 'settings.password_rules',
    title: t('Password rules weaker than the default'),
    why: t('Passwords that are easy to guess, or that are kept for long, are found out.'),
    severity: 'medium',
    area: 'User defaults',
    noun: t('setting'),
    listedBy: settings.userDefaults,
    fix: 'userDefaults',
    source: listed(weakerDefaults),
  },
  {
    kind: 'settings.plain_login',
    title: t('Sign-in that sends passwords without protection'),
    why: t('An attacker on the network can read the passwords.'),
    severity: 'high',
    area: 'User defaults',
    noun: t('setting'),
    listedBy: settings.login,
    fix: 'userDefaults',
    source: listed(plainLogin),
  },
];
