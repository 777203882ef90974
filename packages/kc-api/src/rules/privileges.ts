import { t } from 'kc-intl/t';
import type { Need, Privilege } from '../contract/call.ts';
import { listed } from './listed.ts';
import { allow, deny, denyForever, type Verdict } from './verdict.ts';

/** The signed-in user, with the fields that rules need. */
export interface Actor {
  id: string;
  login_name: string;
  privileges: readonly Privilege[];
  /** True for an auditor, whose `privileges` hold for reading only. Default: false. */
  auditor?: boolean;
  /** True while the user sees the console as another user or role. `auditor` is true as well. Default: false. */
  seesAs?: boolean;
  flavour: Flavour;
}

/** The kind of a vault, part of the application path. It decides which screens, columns and actions exist (SHELL-053). */
export type Flavour = 'cloudkeys' | 'databases' | 'vmencryption' | 'keycontrol';
export const flavours: readonly Flavour[] = ['keycontrol', 'cloudkeys', 'databases', 'vmencryption'];

export const displayNames: Record<Flavour, string> = {
  cloudkeys: t('Cloud Key Management Vault'),
  databases: t('Database Vault'),
  vmencryption: t('VM Encryption Vault'),
  keycontrol: t('KeyControl Vault'),
};

export const privilegeLabels: Record<Privilege, string> = {
  SEC_ADMIN: t('Security Admin'),
  DOMAIN_ADMIN: t('Domain Admin'),
  CLOUD_ADMIN: t('Cloud Admin'),
  VMSET_ADMIN: t('VM Set Admin'),
  CLUSTER: t('Cluster'),
};

export const holds = (actor: Actor, ...any: readonly Privilege[]): boolean => any.some((one) => actor.privileges.includes(one));

export const auditorText = t('An auditor can read, but cannot change anything.');

/** Requires one of the privileges for a change. The reason names the privileges and who can grant them. Denies auditors. */
export const needs = (actor: Actor, ...any: readonly Privilege[]): Verdict => (actor.auditor ? denyForever(auditorText) : mayRead(actor, ...any));

/** Requires one of the privileges. Allows auditors. For a change, use `needs`. */
export function mayRead(actor: Actor, ...any: readonly Privilege[]): Verdict {
  if (holds(actor, ...any)) return allow;
  return deny(
    t('You need the {listed} privilege. A security administrator can grant it.', {
      listed: listed(
        any.map((one) => privilegeLabels[one]),
        'or',
      ),
    }),
  );
}

/** Requires all of the privileges. The reason names only the missing ones. */
function needsAll(actor: Actor, ...every: readonly Privilege[]): Verdict {
  const missing = every.filter((one) => !holds(actor, one));
  if (missing.length === 0) return allow;
  if (missing.length === 1) return mayRead(actor, ...missing);
  return deny(
    t('You need the {listed} privileges. A security administrator can grant them.', {
      listed: listed(
        missing.map((one) => privilegeLabels[one]),
        'and',
      ),
    }),
  );
}

/** Returns whether the privileges suffice for a call. It does not deny auditors: `mayUse` does. */
export function mayCall(actor: Actor | null, need: Need): Verdict {
  if (need === 'none') return allow;
  if (!actor) return deny(t('Invalid or expired session; please login'));
  if (need === 'signed-in') return allow;
  return 'all' in need ? needsAll(actor, ...need.all) : mayRead(actor, ...need);
}
