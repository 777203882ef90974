import type { AlertSeverity } from 'kc-api/rules/alerts/alertKinds';
import type { AuditAction } from 'kc-api/rules/audit/actions';
import type { OutgoingEvent } from './outgoingEvent.ts';

const schemaVersion = '1.3.0';
/** `severity_id` of the base event: informational, medium, critical. */
const severityIds: Readonly<Record<AlertSeverity, number>> = { info: 1, warning: 3, critical: 5 };
const other = 99;

/** `activity_id` of the class Entity Management. Actions that are not listed are 'Other'. */
const activities: Partial<Record<AuditAction, number>> = {
  added: 1,
  created: 1,
  generated: 1,
  imported: 1,
  installed: 1,
  uploaded: 1,
  downloaded: 2,
  exported: 2,
  applied: 3,
  changed: 3,
  regenerated: 3,
  renewed: 3,
  replaced: 3,
  reset: 3,
  restored: 3,
  rotated: 3,
  saved: 3,
  deleted: 4,
  destroyed: 4,
  removed: 4,
  enabled: 8,
  disabled: 9,
};

interface Class {
  category_uid: number;
  class_uid: number;
  activity_id: number;
  activity_name?: string;
}
const typeUid = ({ class_uid, activity_id }: Class): number => class_uid * 100 + activity_id;

const baseOf = ({ id, type, sequence, date, severity, category, host, tenant, version, hash, vault, group, changes, text }: OutgoingEvent, facts: Class) => ({
  ...facts,
  type_uid: typeUid(facts),
  severity_id: severityIds[severity],
  time: date * 1000,
  message: text,
  metadata: {
    version: schemaVersion,
    product: { name: 'KeyControl', vendor_name: 'Key Control', version },
    uid: id,
    log_name: type,
    event_code: category,
    tenant_uid: tenant,
    ...(sequence > 0 ? { sequence } : {}),
  },
  // Facts without an attribute in the schema.
  unmapped: { vault, host, ...(group === '' ? {} : { group }), ...(changes.length > 0 ? { changes } : {}), ...(hash === undefined ? {} : { hash }) },
});

/** Sign-ins and sign-outs: class 3002, Authentication. */
function authentication(event: OutgoingEvent): object | null {
  const { category, action, user } = event;
  if (category !== 'Authentication') return null;
  const activity_id = action === 'signed out' ? 2 : action === 'signed in' || action === 'failed' || action === 'refused' ? 1 : other;
  const failed = action === 'failed' || action === 'refused';
  const name = activity_id === other ? { activity_name: action ?? 'other' } : {};
  return { ...baseOf(event, { category_uid: 3, class_uid: 3002, activity_id, ...name }), user: { name: user }, status_id: failed ? 2 : 1 };
}

/** All other audit records: class 3004, Entity Management. A record without an object is about its category. */
function entityManagement(event: OutgoingEvent): object {
  const { category, action, user, object } = event;
  const activity_id = (action && activities[action]) ?? other;
  const name = activity_id === other ? { activity_name: action ?? 'other' } : {};
  const [type = '', ...uid] = object.split(':');
  return {
    ...baseOf(event, { category_uid: 3, class_uid: 3004, activity_id, ...name }),
    actor: { user: { name: user === '' ? 'system' : user } },
    entity: object === '' ? { name: category, type_id: other, type: 'Category' } : { uid: uid.join(':'), type_id: other, type },
    status_id: action === 'failed' || action === 'refused' ? 2 : 1,
  };
}

/** Alerts: class 2004, Detection Finding. */
const finding = (event: OutgoingEvent): object => ({
  ...baseOf(event, { category_uid: 2, class_uid: 2004, activity_id: 1 }),
  finding_info: { uid: event.id, title: event.text, types: [event.category] },
  is_alert: true,
  status_id: 1,
});

/** Formats an event by the Open Cybersecurity Schema Framework, as JSON. */
export const eventOcsf = (event: OutgoingEvent): string =>
  JSON.stringify(event.type === 'alert.raised' ? finding(event) : (authentication(event) ?? entityManagement(event)));
