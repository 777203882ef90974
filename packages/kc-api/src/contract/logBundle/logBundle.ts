import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { mail } from '../pasted.ts';
import { done, epochSeconds, listOf, text, yesNo } from '../shapes.ts';

const options = { audit_log: yesNo, cluster_log: yesNo, core_files: yesNo };

/** SET-029: the last log bundle, and the progress of the next one. Sizes are in bytes. Other appliances omit what they do not report. */
export const logBundleDetail = v.object({
  bundle_size: v.optional(v.number()),
  bundle_time: v.optional(epochSeconds),
  /** 'yes' while the appliance creates a bundle. */
  running: v.optional(yesNo),
  /** Progress of the bundle that is being created: audit records written, and audit records in total. */
  progress: v.optional(v.object({ done: v.number(), total: v.number() })),
  /** Reason why the last attempt failed. The previous bundle stays. */
  error: v.optional(applianceText),
  contents: listOf(v.object({ name: text, size: v.number() })),
  /** Data that the appliance leaves out of the bundle or masks in it, with the reason. */
  left_out: listOf(v.object({ what: applianceText, why: applianceText })),
});
export type LogBundleDetail = v.InferOutput<typeof logBundleDetail>;
export type LogBundleOptions = Readonly<Record<keyof typeof options, 'yes' | 'no'>>;

const need = ['DOMAIN_ADMIN'] as const;
const stale = ['logBundle'] as const;

/** SET-080, SET-097 to SET-099. NET-05: the calls for the bundle are of version v4. */
export const logBundle = defineCalls('logBundle', {
  /** Starts a new bundle, which replaces the last one when it is complete. */
  create: call({ method: 'POST', version: 'v4', path: 'log_bundle/', body: v.object(options), answer: done, need, stale, starts: 'operation' }),
  detail: call({ method: 'GET', version: 'v4', path: 'log_bundle/', answer: logBundleDetail, need }),
  /** After an interruption, a client can resume the download (`Range`). */
  download: call({
    method: 'GET',
    version: 'v4',
    path: 'log_bundle/download/',
    answer: done,
    kind: 'download',
    files: { 'application/gzip': 'tgz' },
    timeout: false,
    need,
  }),
  /** Emails the data about the appliance to the vendor. `audit_log`: with the newest audit records. */
  sendLogs: call({ method: 'POST', path: 'send_logs/', body: v.object({ audit_log: yesNo, cc: mail }), answer: done, need, starts: 'mail' }),
});
