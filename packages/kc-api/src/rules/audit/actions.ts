import { t } from 'kc-intl/t';

/** Actions that the log can be filtered by: the verb of a record's text, and its label. */
export const auditActions = {
  abandoned: t('Abandoned'),
  added: t('Added'),
  applied: t('Applied'),
  approved: t('Approved'),
  authenticated: t('Authenticated'),
  canceled: t('Canceled'),
  changed: t('Changed'),
  created: t('Created'),
  deleted: t('Deleted'),
  destroyed: t('Destroyed'),
  disabled: t('Disabled'),
  downloaded: t('Downloaded'),
  enabled: t('Enabled'),
  ended: t('Ended'),
  expired: t('Expired'),
  exported: t('Exported'),
  failed: t('Failed'),
  generated: t('Generated'),
  imported: t('Imported'),
  installed: t('Installed'),
  joined: t('Joined'),
  locked: t('Locked'),
  migrated: t('Migrated'),
  opened: t('Opened'),
  refused: t('Refused'),
  regenerated: t('Regenerated'),
  removed: t('Removed'),
  renewed: t('Renewed'),
  replaced: t('Replaced'),
  reset: t('Reset'),
  restored: t('Restored'),
  revoked: t('Revoked'),
  rotated: t('Rotated'),
  saved: t('Saved'),
  'signed in': t('Signed in'),
  'signed out': t('Signed out'),
  started: t('Started'),
  uploaded: t('Uploaded'),
  verified: t('Verified'),
} as const satisfies Readonly<Record<string, string>>;
export type AuditAction = keyof typeof auditActions;

const all = Object.keys(auditActions) as AuditAction[];
export const isAuditAction = (text: string): text is AuditAction => Object.hasOwn(auditActions, text);

/** Version of what `actionOf` answers. Increase it with every change of its rules or of `auditActions`: stored indexes are then rebuilt. */
export const actionRules = 1;

/** Finds the last verb of `auditActions` that is a whole word. One expression, because an upgrade tests a million records. */
const lastVerb = new RegExp(`^.* (${all.join('|')})(?!\\w)`, 'is');

/** The action of a record by its text: the last verb in it, since names come before verbs. Undefined for none of `auditActions`. */
export function actionOf(content: string): AuditAction | undefined {
  // The name of the product of a panel session is at the end, and may hold any verb.
  const [sentence = ''] = content.replace(/ \(through .*\)$/, '').split(': ');
  return lastVerb.exec(sentence)?.[1]?.toLowerCase() as AuditAction | undefined;
}
