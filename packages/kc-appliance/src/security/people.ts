import type { Authentication } from 'kc-api/contract/security/users';
import type { Privilege } from 'kc-api/contract/call';

type State = 'active' | 'invited' | 'disabled' | 'expired' | 'locked' | 'idle';

export interface Person {
  full_name: string;
  authentication: Authentication;
  privileges: readonly Privilege[];
  state: State;
  twoFactor: boolean;
  /** Names of groups of groups.ts. */
  groups: readonly string[];
}

const kinds = { L: 'Local', D: 'LDAP', R: 'RADIUS', O: 'OIDC' } as const satisfies Record<string, Authentication>;
const roles = { s: 'SEC_ADMIN', c: 'CLOUD_ADMIN', d: 'DOMAIN_ADMIN', v: 'VMSET_ADMIN' } as const satisfies Record<string, Privilege>;

/** Name | kind, privileges, + for two-factor | state | groups. */
const staff = `
Anna Holm | Ls+ | active | Security operations
Björn Halvorsen | Lc | active | Cloud Admin Group, Payments cloud
Camille Laurent | Oc | active | Cloud Admin Group
Chidi Okafor | Ls+ | active | Security operations, Identity and access
Daniel Weiss | Dc | active | Data platform
Elena Petrova | Dc | active | Data platform, Retail banking
Emil Sørensen | Dd | active | Infrastructure
Farah Haddad | Oc+ | active | Retail banking
Fredrik Åkesson | Lsc | disabled | Cloud Admin Group, Security operations
Giulia Conti | Dcv | active | Treasury and markets
Hanna Virtanen | Oc | invited | Cloud Admin Group
Henrik Lund | Dd | active | Infrastructure
Ibrahim Yilmaz | Rc | active | Payments cloud
Ines Carvalho | Lc+ | active | Payments cloud, Cloud Admin Group
Isabelle Moreau | Oc | active | Retail banking
Jakob Nyström | Ld | expired | Infrastructure
James Whitfield | Rs | active | Security operations
Jana Dvořáková | Lc | locked | Data platform
Joanna Zielińska | Dc | active | Treasury and markets
Jonas Keller | Oc | disabled | Retail banking
Karin Östlund | Ls | invited | Identity and access
Katarzyna Wójcik | Dc | idle | Data platform
Lars Jensen | Dd | active | Infrastructure
Liam O’Connor | Oc | active | Payments cloud
Lucía Fernández | Lc | invited | Cloud Admin Group
Maarten de Vries | Dc | active | Treasury and markets
Magnus Eriksson | Rd+ | active | Infrastructure
Mai Nguyen | Oc | active | Cloud Admin Group, Data platform
Maria Papadopoulou | Ls+ | active | Security operations
Martin Szabó | Lcv | active | Disaster recovery
Mei Tanaka | Oc | active | Disaster recovery
Mikael Rantanen | Dc | expired | Disaster recovery
Nadia Rahman | Ls+ | active | Identity and access
Niklas Brandt | Lc | active | Retail banking
Olga Ivanova | Dc | active | Treasury and markets
Oskar Lindgren | Lc | disabled | Payments cloud
Petra Hofmann | Ldc+ | active | Infrastructure, Cloud Admin Group
Priya Raman | Os | active | Security operations
Rasmus Thomsen | Rc | locked | Disaster recovery
Sofia Bergström | Oc | invited | Payments cloud
Viktor Nilsson | Ds | active | Identity and access
Zofia Nowak | Lc | idle | Retail banking
`;

export const people: readonly Person[] = staff
  .trim()
  .split('\n')
  .map((line) => {
    const [full_name = '', marks = '', state = '', groups = ''] = line.split('|').map((part) => part.trim());
    return {
      full_name,
      authentication: kinds[marks[0] as keyof typeof kinds],
      privileges: [...marks.slice(1).replace('+', '')].map((mark) => roles[mark as keyof typeof roles]),
      state: state as State,
      twoFactor: marks.endsWith('+'),
      groups: groups.split(',').map((part) => part.trim()),
    };
  });

/** first.last@nordbank.example, in plain letters. */
export const emailOf = (full_name: string, domain = 'nordbank.example'): string =>
  `${full_name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ø/gi, 'o')
    .replace(/ł/gi, 'l')
    .replace(/[^a-z ]/gi, '')
    .trim()
    .toLowerCase()
    .replace(/ +/g, '.')}@${domain}`;
