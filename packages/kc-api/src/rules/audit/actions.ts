import { t } from 'kc-intl/t';

/** Actions that the log can be filtered by: the verb in the text of a record, and its label. */
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

/** Version of the rules of `actionOf` and of `auditActions`. Increase it with every change of these: stored indexes are then rebuilt. */
export const actionRules = 1;

/** Finds the last verb of `auditActions` that is a whole word. A single expression, because an upgrade tests a million records. */
const lastVerb = new RegExp(`^.* (${all.join('|')})(?!\\w)`, 'is');

/** Finds the action in the text of a record: the last verb, because names precede verbs. Undefined if it is none of `auditActions`. */
export function actionOf(content: string): AuditAction | undefined {
  // Ignore the end of the text: it may name the product of a panel session, and that name can contain any verb.
  const [sentence = ''] = content.replace(/ \(through .*\)$/, '').split(': ');
  return lastVerb.exec(sentence)?.[1]?.toLowerCase() as AuditAction | undefined;
}
