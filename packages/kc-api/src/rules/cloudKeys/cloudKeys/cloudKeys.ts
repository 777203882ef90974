import { t } from 'kc-intl/t';
import type { CloudKey, ExpireAction, KeyStatus } from '../../../contract/cloudKeys/cloudKey.ts';
import { listed } from '../../listed.ts';
import { mayRead, needs, type Actor } from '../../privileges.ts';
import { isSymmetric } from '../providers/gcp.ts';
import { providers } from '../providers/provider.ts';
import { neverPurged } from '../providers/shared.ts';
import { tdeTexts } from '../providers/tde.ts';
import { seconds } from '../../units.ts';
import { all, allow, deny, denyForever, type Verdict } from '../../verdict.ts';
import { keyStatusNames } from '../wireWords.ts';

export const cloudKeyTexts = {
  created: t('CloudKey Created Successfully'),
  updated: t('CloudKey details updated successfully'),
  rotated: t('CloudKey Rotated successfully'),
  permissions: t('Permissions applied successfully'),
  sharing: t('Users updated Successfully'),
  justification: t('Key justification policies updated successfully'),
  ekmAcls: t('EKM ACLs updated successfully'),
  status: t('status updated successfully'),
  noAccount: t('No CSP Account is associated with the selected Key Set to import CloudKeys'),
  notApplicable: t('Not applicable for this CloudKey.'),
  badName: t('Enter a valid CloudKey name.'),
  dates: t('Activation date must be before the expiration date.'),
  expiry: t('Expiration date must be in the future.'),
  activation: t('Activation date must be today or later.'),
  noDate: t('Select a date.'),
  keepsExpiry: t('Once set, an expiration date cannot be removed.'),
  badAction: t('This expire action is not available for this cloud key.'),
  /** Never displayed (CKEY-136). */
  policyTemplate: t('Key Policy does not match standard template'),
  principalAdded: t('This principal has already been added.'),
  noneTicked: t('Select at least one permission.'),
  duplicateTag: t('Enter each key only once.'),
  emptyTag: t('Enter a key.'),
} as const;

export const keyActions = [
  'edit',
  'enable',
  'disable',
  'upload',
  'removeFromCloud',
  'scheduleDelete',
  'cancelDelete',
  'purge',
  'remove',
  'rotate',
  'tags',
  'sharing',
  'roles',
  'operations',
  'publicKey',
  'ekm',
  'setPrimary',
] as const;
export type KeyAction = (typeof keyActions)[number];

/** The fields of a key that decide which actions are possible. */
export type KeyState = Pick<
  CloudKey,
  | 'csp_type'
  | 'keyset_type'
  | 'status'
  | 'keysource'
  | 'ekm'
  | 'object_type'
  | 'tde_database_type'
  | 'purpose'
  | 'keyvault_type'
  | 'keyvault_name'
  | 'purge_protection_days'
>;

const inUse: readonly KeyStatus[] = ['Available', 'Disabled'];
const standing: readonly KeyStatus[] = ['Available', 'Disabled', 'Not Available'];

/** The statuses in which an action is possible. */
const states: Readonly<Record<KeyAction, readonly KeyStatus[]>> = {
  edit: standing,
  enable: ['Disabled'],
  disable: ['Available'],
  upload: ['Not Available'],
  removeFromCloud: inUse,
  scheduleDelete: standing,
  cancelDelete: ['Pending Delete'],
  purge: ['Pending Delete'],
  remove: ['Destroyed'],
  rotate: ['Available'],
  tags: inUse,
  sharing: inUse,
  roles: inUse,
  operations: inUse,
  publicKey: inUse,
  ekm: standing,
  setPrimary: ['Available'],
};

const isImported = (key: Pick<CloudKey, 'keysource'>): boolean => key.keysource === 'IMPORT';
const isAsymmetric = (key: Pick<CloudKey, 'object_type'>): boolean => key.object_type === 'Asymmetric Key';
/** True if the key material was never in the cloud or was imported from it. Such keys are neither uploaded nor removed (CKEY-066). */
export const staysInPlace = (key: KeyState): boolean => isImported(key) || key.csp_type === 'TDE' || key.keyset_type === 'XKS' || key.ekm === 'yes';

/** Returns the reason why a kind of key does not support an action in any status; undefined if it does. */
function notOffered(action: KeyAction, key: KeyState): string | undefined {
  const { access, tags, purgeProblem } = providers[key.csp_type];
  switch (action) {
    case 'upload':
    case 'removeFromCloud':
      return staysInPlace(key) ? t('Imported, database, external key store and EKM keys cannot be uploaded to the cloud or removed from it.') : undefined;
    case 'scheduleDelete':
    case 'cancelDelete':
      return key.csp_type === 'TDE' ? tdeTexts.atOnce : undefined;
    case 'purge':
      return purgeProblem(key);
    case 'rotate':
      return isImported(key) ? t('Imported keys cannot be rotated.') : key.tde_database_type === 'oracle' ? tdeTexts.ownRotation : undefined;
    case 'tags':
      return tags ? undefined : t('Database keys have no tags.');
    case 'sharing':
      return access === 'sharing' ? undefined : t('Only AWS keys can be shared.');
    case 'roles':
      return access === 'roles' ? undefined : t('Only Google Cloud keys have roles.');
    case 'operations':
      return access === 'operations' ? undefined : t('Only Azure keys have key operations.');
    case 'publicKey':
      return isAsymmetric(key) ? undefined : t('Only asymmetric keys have a public key.');
    case 'ekm':
      return key.csp_type === 'GCP' && key.ekm === 'yes' ? undefined : cloudKeyTexts.notApplicable;
    case 'setPrimary':
      return key.csp_type === 'GCP' && key.purpose === 'ENCRYPT_DECRYPT'
        ? undefined
        : t('Only symmetric Google Cloud keys have a primary version that can be set.');
    default:
      return undefined;
  }
}

export type EditPart = 'details' | 'permission' | 'tags' | 'dke' | 'justification' | 'ekmAcls';
/** CKEY-021: the parts of a key that can be edited, by its type. */
export function editPartsOf(key: KeyState): readonly EditPart[] {
  const { access, tags } = providers[key.csp_type];
  const has: Readonly<Record<EditPart, boolean>> = {
    details: true,
    permission: access === 'operations' || access === 'roles',
    tags: tags !== null,
    dke: key.keyvault_type === 'dke',
    justification: notOffered('ekm', key) === undefined,
    ekmAcls: notOffered('ekm', key) === undefined,
  };
  return (Object.keys(has) as EditPart[]).filter((part) => has[part]);
}

/** Returns the reason why a key can never be rotated, manually or by schedule; undefined if it can. */
export const neverRotates = (key: KeyState): string | undefined => notOffered('rotate', key);

/** True if the console shows the action as disabled, with the reason, instead of hiding it. That is so for rotation and for an existing purge. */
const isStanding = (action: KeyAction, key: KeyState): boolean =>
  action === 'rotate' || (action === 'purge' && providers[key.csp_type].purgeProblem !== neverPurged);

export const mayCreateKey = (actor: Actor): Verdict => needs(actor, 'CLOUD_ADMIN');

/** Returns whether a key allows an action, with the reason if not. The console and the appliance share this rule. */
export function mayDo(action: KeyAction, key: KeyState, actor: Actor): Verdict {
  const may = (action === 'publicKey' ? mayRead : needs)(actor, 'CLOUD_ADMIN');
  if (!may.ok) return may;
  const kind = notOffered(action, key);
  if (kind !== undefined) return isStanding(action, key) ? deny(kind) : denyForever(kind);
  const where = action === 'remove' && key.csp_type === 'TDE' ? standing : states[action];
  return where.includes(key.status)
    ? allow
    : deny(
        t('This is possible only while the cloud key is {statuses}. It is {status}.', {
          statuses: listed(
            where.map((status) => keyStatusNames[status]),
            'or',
          ),
          status: keyStatusNames[key.status],
        }),
      );
}

/** CKEY-065, CKEY-066: actions that can run when a key expires. */
export const expireActionsOf = (key: KeyState): readonly ExpireAction[] =>
  providers[key.csp_type].expireActions.filter((one) => one !== 'DELETE_FROM_CLOUD' || !staysInPlace(key));

/** CKEY-072, CKEY-075 to CKEY-079: days until a deletion is final, by provider. */
export const deleteDelayOf = (key: Parameters<(typeof providers)['AWS']['deleteDelay']>[0] & Pick<CloudKey, 'csp_type'>) =>
  providers[key.csp_type].deleteDelay(key);

const expireActionTexts: Readonly<Record<ExpireAction, string>> = {
  DISABLE: t('Disable'),
  DELETE_FROM_CLOUD: t('Remove from cloud'),
  DELETE: t('Schedule deletion'),
};
/** Label of an expire action. Database keys have no delay, so they are deleted at once. */
export const expireActionText = (type: CloudKey['csp_type'], action: ExpireAction): string =>
  action === 'DELETE' && type === 'TDE' ? t('Delete') : expireActionTexts[action];

/** CKEY-025: origin of the key material, and whether it leaves Key Control. */
export const sourceText = (key: KeyState): string =>
  isImported(key)
    ? t('Imported from the cloud')
    : key.csp_type === 'TDE'
      ? 'Key Control'
      : staysInPlace(key) || key.keyvault_type === 'dke'
        ? t('Key Control (HYOK)')
        : t('Key Control (BYOK)');

/** Time of the next scheduled rotation in epoch seconds; undefined without a schedule or if the key cannot be rotated. */
export function nextRotationOf(key: KeyState & Pick<CloudKey, 'rekey_interval' | 'last_rotated' | 'created'>): number | undefined {
  const rotates = key.rekey_interval > 0 && states.rotate.includes(key.status) && notOffered('rotate', key) === undefined;
  return rotates ? (key.last_rotated ?? key.created) + key.rekey_interval * seconds.d : undefined;
}

/** File name of a downloaded public key. */
export const publicKeyFile = ({ name: title }: Pick<CloudKey, 'name'>): string => `${title}.pem`;

/** Result of a rotation of several keys. `asked`: number of selected keys. */
export const rotatedText = (done: number, asked: number): string =>
  done === asked
    ? t('{count, plural, one {# cloud key rotated} other {# cloud keys rotated}}', { count: asked })
    : t('{asked, plural, one {{done} of # cloud key rotated} other {{done} of # cloud keys rotated}}', { done, asked });

/** One message about the status changes of several keys, in the words of the requirements. `asked`: number of selected keys. */
export const statusesText = (done: number, asked: number): string =>
  asked === 1
    ? cloudKeyTexts.status
    : done === asked
      ? t('{count, plural, one {status updated successfully for # cloud key} other {status updated successfully for # cloud keys}}', { count: asked })
      : t('{asked, plural, one {status updated successfully for {done} of # cloud key} other {status updated successfully for {done} of # cloud keys}}', {
          done,
          asked,
        });

/** Tells the user the status of keys after their deletion is canceled. */
export function cancelText(keys: readonly Pick<CloudKey, 'csp_type'>[]): string {
  const counts = new Map<KeyStatus, number>();
  for (const { csp_type } of keys) counts.set(providers[csp_type].cancelGives, (counts.get(providers[csp_type].cancelGives) ?? 0) + 1);
  const [only, another] = [...counts];
  if (only && !another)
    return keys.length === 1
      ? t('The key is kept, in the {status} state.', { status: keyStatusNames[only[0]] })
      : t('The keys are kept, in the {status} state.', { status: keyStatusNames[only[0]] });
  return t('The keys are kept: {counts}.', {
    counts: listed(
      [...counts].map(([status, count]) => t('{count} in the {status} state', { count, status: keyStatusNames[status] })),
      'and',
    ),
  });
}

/** CKEY-096, CKEY-097 and the date rules of the provider. Field name to text; empty if valid. */
export function dateProblems(
  next: Pick<CloudKey, 'csp_type' | 'expire_date' | 'activation_date'>,
  before: Pick<CloudKey, 'expire_date' | 'activation_date'> | null,
  nowSeconds: number,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const { activation, keepsExpiry } = providers[next.csp_type];
  if (next.expire_date !== (before?.expire_date ?? 0)) {
    if (next.expire_date === 0 ? keepsExpiry : next.expire_date <= nowSeconds)
      problems['expire_date'] = next.expire_date === 0 ? cloudKeyTexts.keepsExpiry : cloudKeyTexts.expiry;
  }
  // Accept midnight of today in every time zone, although it is in the past.
  if (activation && next.activation_date !== (before?.activation_date ?? 0) && next.activation_date !== 0 && next.activation_date <= nowSeconds - seconds.d)
    problems['activation_date'] = cloudKeyTexts.activation;
  if (activation && next.activation_date > 0 && next.expire_date > 0 && next.activation_date >= next.expire_date)
    problems['activation_date'] = cloudKeyTexts.dates;
  return problems;
}

/** CKEY-080 and the tag rules of the provider. Returns the first problem; undefined if valid. */
export function tagsProblem(type: CloudKey['csp_type'], tags: readonly { key: string; value: string }[]): string | undefined {
  const keys = tags.map(({ key }) => key.trim());
  if (keys.length === 0 || keys.includes('')) return cloudKeyTexts.emptyTag;
  if (new Set(keys).size !== keys.length) return cloudKeyTexts.duplicateTag;
  return tags.map(({ key, value }) => providers[type].tagProblem(key.trim(), value)).find((problem) => problem !== undefined);
}

/** CKEY-040: principals of type user, serviceAccount, group and domain have a name. The other types include everybody. */
export const principalTypes = ['user', 'serviceAccount', 'group', 'domain', 'allUsers', 'allAuthenticatedUsers'] as const;
export const isPrincipal = (text: string): boolean =>
  /^(?:(?:user|serviceAccount|group):[^\s:@]+@[^\s:@]+|domain:[^\s:@]+\.[^\s:@]+|allUsers|allAuthenticatedUsers)$/.test(text);
/** CKEY-084. */
export const allCategory = 'All';
export const categoryOf = (member: string): string => member.split(':')[0] ?? member;

/** CKEY-089 to CKEY-091: permissions that a key can grant to a service account. */
export const keyEkmPermissions = (key: Pick<CloudKey, 'purpose'>) =>
  isSymmetric(key) ? (['WRAP', 'UNWRAP', 'DESTROY_KEY'] as const) : (['WRAP', 'UNWRAP', 'GET_PUBLIC_KEY', 'ASYMMETRIC_SIGN', 'DESTROY_KEY'] as const);

export const versionRules = {
  setPrimary: (key: KeyState, version: { status: KeyStatus; primary: 'yes' | 'no' }, actor: Actor): Verdict =>
    all(
      mayDo('setPrimary', key, actor),
      version.status === 'Available' ? allow : deny(t('Only an available version can be primary.')),
      version.primary === 'no' ? allow : deny(t('This version is already primary.')),
    ),
};
