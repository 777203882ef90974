import * as v from 'valibot';
import { auditRecord } from '../audit/audit.ts';
import { call, defineCalls } from '../call.ts';
import { listOf, text, yesNo } from '../shapes.ts';

/** Minutes from UTC. The largest offset is UTC+14, on the Line Islands. */
const utcOffset = v.pipe(v.number(), v.integer(), v.minValue(-14 * 60), v.maxValue(14 * 60));

/** A group of administrators. `assigned`: 'yes' if the caller is a member. */
export const adminGroup = v.object({ id: text, name: text, type: text, assigned: yesNo });
export type AdminGroup = v.InferOutput<typeof adminGroup>;
/** A vault of the same installation: a tenant that may be allowed to use a DKE key. */
export const vaultEntry = v.object({ tenant_guid: text, name: text });
export type VaultEntry = v.InferOutput<typeof vaultEntry>;

const admins = ['CLOUD_ADMIN'] as const;

/** CKP-53 to CKP-57. The calls for the state and the file of an export are in audit.ts. */
export const cloudKeysPage = defineCalls('cloudKeysPage', {
  adminGroups: call({ method: 'GET', path: 'admin_groups/', answer: v.object({ groups: listOf(adminGroup) }), need: admins }),
  vaults: call({ method: 'GET', path: 'vault_management/', answer: v.object({ vaults: listOf(vaultEntry) }), need: admins }),
  auditLog: call({
    method: 'GET',
    path: 'cloud_keys_audit_log/',
    query: v.object({
      group_name: text,
      next_token: v.optional(text),
      /** Maximum number of records in the response: a whole number as text. Default: 100, with `next_token` 120. */
      limit: v.optional(text),
      category: v.optional(text),
      message: v.optional(text),
      host: v.optional(text),
      id: v.optional(text),
      /** Part of the name of the user. */
      user: v.optional(text),
      /** The whole name of the user. */
      user_name: v.optional(text),
      /** The records about one object, as they name it. */
      object: v.optional(text),
      /** One of `auditActions`. */
      action: v.optional(text),
      /** One calendar day: seconds at its start and at its end, as text. */
      date_from: v.optional(text),
      date_to: v.optional(text),
    }),
    /** `count`: all matching records. The last page has no `next_token`. `categories`: all categories of the log, on the first page only. */
    answer: v.object({ audit_messages: listOf(auditRecord), next_token: v.optional(text), count: v.number(), categories: v.optional(v.array(text)) }),
    need: admins,
  }),
  exportAuditLog: call({
    method: 'POST',
    path: 'cloud_keys_audit_log/export/',
    body: v.object({
      group_name: text,
      format: v.picklist(['csv', 'pdf']),
      /** Time zone of the dates in the file and in its name, in minutes from UTC. Default: 0. */
      utc_offset: v.optional(utcOffset),
    }),
    answer: v.object({ export_task_id: text }),
    need: admins,
    stale: ['audit'],
    starts: 'operation',
  }),
});
