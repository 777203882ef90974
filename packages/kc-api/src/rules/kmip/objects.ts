import { numberText } from 'kc-intl/numberText';
import { t } from 'kc-intl/t';
import type { KmipObject, KmipObjectType, KmipState } from '../../contract/kmip/objects.ts';
import type { KmipWrapping } from '../../contract/kmip/server.ts';
import { needs, type Actor } from '../privileges.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

export const kmipObjectTexts = {
  updated: t('Updated successfully'),
  /** KMIP-083. */
  code: t('Enter a hexadecimal (0x...) or decimal code.'),
  why: t('Enter a revocation message.'),
  archived: t('This object is archived. Recover it first.'),
  notArchived: t('This object is not archived.'),
  destroyed: t('This object is destroyed.'),
  /** KMIP-132. */
  failed: t('Failed to fetch KMIP objects.'),
  attribute: t('Custom attributes begin with x- or y-.'),
  progress: (loaded: number, total: number): string => t('Loaded {loaded} of {total}', { loaded: numberText(loaded), total: numberText(total) }),
  countedSoFar: (loaded: number, total: number): string =>
    t('The charts count {loaded} of {total} objects. The rest is still loading.', { loaded: numberText(loaded), total: numberText(total) }),
  unknown: t('Unknown'),
} as const;

export const kmipStateNames: Readonly<Record<KmipState, string>> = {
  'Pre-Active': t('Pre-Active'),
  Active: t('Active'),
  Deactivated: t('Deactivated'),
  Compromised: t('Compromised'),
  Destroyed: t('Destroyed'),
  'Destroyed Compromised': t('Destroyed Compromised'),
};
export const kmipObjectTypeNames: Readonly<Record<KmipObjectType, string>> = {
  'Symmetric Key': t('Symmetric Key'),
  'Public Key': t('Public Key'),
  'Private Key': t('Private Key'),
  'Secret Data': t('Secret Data'),
  Certificate: t('Certificate'),
  'Opaque Object': t('Opaque Object'),
  'Split Key': t('Split Key'),
  'PGP Key': t('PGP Key'),
  'Certificate Request': t('Certificate Request'),
  Template: t('Template'),
};

/** KMIP 1.4, 9.1.3.2.19: Key Compromise and CA Compromise. */
const compromises: readonly number[] = [2, 3];
/** 32 bits. */
const mostCode = 0xffff_ffff;

/** KMIP-083: the code that a text says, undefined where it says none. */
export function revocationCode(text: string): number | undefined {
  const code = /^(?:0[xX][0-9a-fA-F]+|\d+)$/.test(text.trim()) ? Number(text.trim()) : NaN;
  return code <= mostCode ? code : undefined;
}

type Target = Pick<KmipObject, 'State' | 'Archived'>;

const isDestroyed = (state: KmipState): boolean => state === 'Destroyed' || state === 'Destroyed Compromised';

/** What becomes of an object by the state machine of KMIP 1.4, 3.22; undefined where that cannot be done with it. */
export const stateAfter = {
  activate: (state: KmipState): KmipState | undefined => (state === 'Pre-Active' ? 'Active' : undefined),
  /** A compromise is told of an object in any state; any other reason takes back what is active. */
  revoke(state: KmipState, code: number): KmipState | undefined {
    if (compromises.includes(code)) return isDestroyed(state) ? 'Destroyed Compromised' : 'Compromised';
    return state === 'Active' ? 'Deactivated' : undefined;
  },
  destroy(state: KmipState): KmipState | undefined {
    if (state === 'Compromised') return 'Destroyed Compromised';
    return state === 'Pre-Active' || state === 'Deactivated' ? 'Destroyed' : undefined;
  },
};

const admin = (actor: Actor): Verdict => needs(actor, 'SEC_ADMIN');
const notArchived = ({ Archived }: Target): Verdict => (Archived === 'yes' ? deny(kmipObjectTexts.archived) : allow);
const inState =
  (reason: string, ...states: readonly KmipState[]) =>
  (actor: Actor, target: Target): Verdict =>
    all(
      admin(actor),
      isDestroyed(target.State) ? deny(kmipObjectTexts.destroyed) : allow,
      notArchived(target),
      states.includes(target.State) ? allow : deny(reason),
    );

/** What an administrator may do with an object in the console: less than a client may by the state machine. */
export const kmipObjectRules = {
  change: (actor: Actor, target: Target): Verdict =>
    all(admin(actor), isDestroyed(target.State) ? deny(kmipObjectTexts.destroyed) : allow, notArchived(target)),
  activate: inState(t('Only objects that are Pre-Active can be activated.'), 'Pre-Active'),
  revoke: inState(t('Only objects that are Active can be revoked.'), 'Active'),
  destroy: inState(t('Only objects that are Pre-Active, Deactivated, or Compromised can be destroyed.'), 'Pre-Active', 'Deactivated', 'Compromised'),
  archive: inState(t('Only objects that are Active, Deactivated, or Compromised can be archived.'), 'Active', 'Deactivated', 'Compromised'),
  recover: (actor: Actor, { Archived }: Target): Verdict => all(admin(actor), Archived === 'yes' ? allow : deny(kmipObjectTexts.notArchived)),
};
export type KmipObjectAct = Exclude<keyof typeof kmipObjectRules, 'change'>;

/** Why the material of an object is not given to its own client; undefined where it is. Who was given it before may have kept it. */
export function getProblem({ State, Archived }: Target): 'archived' | 'destroyed' | 'revoked' | undefined {
  if (isDestroyed(State)) return 'destroyed';
  if (Archived === 'yes') return 'archived';
  return State === 'Deactivated' || State === 'Compromised' ? 'revoked' : undefined;
}

/** KMIP-055, KMIP-145. */
export const kmipObjectPage = (wrapping: KmipWrapping): number => (wrapping === 'NONE' ? 50 : 10);
/** Of a page where somebody waits for all of them, as for an export. */
export const kmipObjectExportPage = 500;
/** KMIP-056, KMIP-146: milliseconds. */
export const kmipObjectRhythm = 2_000;

/** x- attributes are those of clients, y- attributes those of servers (KMIP 1.4, 3.36). */
export const isCustomAttribute = (name: string): boolean => /^[xy]-./.test(name);

/** KMIP-009: how many of these objects there are of each value of an attribute; '' for those without. */
export function countedBy(objects: readonly KmipObject[], attribute: 'x-Product' | 'x-Vendor'): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { ATTRS } of objects) {
    const value = (ATTRS[attribute] ?? '').trim();
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

/** What a person calls it. */
export const kmipObjectName = ({ DESC, ATTRS, UUID }: KmipObject): string => DESC || ATTRS['Name'] || UUID;
