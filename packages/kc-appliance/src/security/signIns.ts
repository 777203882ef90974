import type { User } from 'kc-api/contract/security/users';
import type { Flavour } from 'kc-api/rules/privileges';
import { rootLogin } from 'kc-api/rules/security/users/users';

export interface SignIn {
  login: string;
  password: string;
  full_name: string;
  role: string;
  privileges: (flavour: Flavour) => User['privileges'];
  /** Default: Local. */
  authentication?: 'LDAP';
  /** Base32, for the user with two-factor authentication. */
  otp?: string;
}

/** The users of a demo appliance. The start command prints them. */
export const signIns: readonly SignIn[] = [
  {
    login: rootLogin,
    password: 'Secroot-Demo-1',
    full_name: 'Security root',
    role: 'secroot (security administrator)',
    privileges: (flavour) => (flavour === 'keycontrol' ? ['SEC_ADMIN', 'DOMAIN_ADMIN', 'CLOUD_ADMIN'] : ['SEC_ADMIN', 'CLOUD_ADMIN']),
  },
  {
    login: 'sara.lindqvist@nordbank.example',
    password: 'Security-Demo-1',
    full_name: 'Sara Lindqvist',
    role: 'security administrator',
    privileges: () => ['SEC_ADMIN'],
  },
  {
    login: 'carlos.mendes@nordbank.example',
    password: 'Cloud-Demo-1',
    full_name: 'Carlos Mendes',
    role: 'cloud administrator',
    privileges: () => ['CLOUD_ADMIN'],
  },
  {
    login: 'dana.kowalski@nordbank.example',
    password: 'Domain-Demo-1',
    full_name: 'Dana Kowalski',
    role: 'domain administrator (KeyControl Vault)',
    privileges: (flavour) => (flavour === 'keycontrol' ? ['DOMAIN_ADMIN'] : []),
  },
  {
    login: 'tomas.novak@nordbank.example',
    password: 'TwoFactor-Demo-1',
    full_name: 'Tomáš Novák',
    role: 'security administrator with two-factor',
    privileges: () => ['SEC_ADMIN', 'CLOUD_ADMIN'],
    otp: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  },
  {
    login: 'ingrid.berg@nordbank.example',
    password: 'Directory-Demo-1',
    full_name: 'Ingrid Berg',
    role: 'cloud administrator of the directory (LDAP)',
    privileges: () => ['CLOUD_ADMIN'],
    authentication: 'LDAP',
  },
];

/** The temporary password of secroot on an appliance that was never set up. */
export const freshPassword = 'Secroot-Fresh-1';
