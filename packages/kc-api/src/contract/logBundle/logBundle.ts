import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { mail } from '../pasted.ts';
import { done, epochSeconds, listOf, text, yesNo } from '../shapes.ts';

const options = { audit_log: yesNo, cluster_log: yesNo, core_files: yesNo };

/** SET-029: the last log bundle, and how far the next one is. Sizes in bytes; what another appliance does not tell is left out. */
export const logBundleDetail = v.object({
  bundle_size: v.optional(v.number()),
  bundle_time: v.optional(epochSeconds),
  /** Whether one is being made. */
  running: v.optional(yesNo),
  /** Of the one that is being made: audit records written, and how many there are. */
  progress: v.optional(v.object({ done: v.number(), total: v.number() })),
  /** Why the last try failed; the bundle before it stays. */
  error: v.optional(applianceText),
  contents: listOf(v.object({ name: text, size: v.number() })),
  /** What is not in the bundle, or masked in it, and why. */
  left_out: listOf(v.object({ what: applianceText, why: applianceText })),
});
export type LogBundleDetail = v.InferOutput<typeof logBundleDetail>;
export type LogBundleOptions = Readonly<Record<keyof typeof options, 'yes' | 'no'>>;

const need = ['DOMAIN_ADMIN'] as const;
const stale = ['logBundle'] as const;

/** SET-080, SET-097 to SET-099. NET-05: those of the bundle are of version v4. */
export const logBundle = defineCalls('logBundle', {
  /** Begins to make one, which takes the place of the last one when it is done. */
  create: call({ method: 'POST', version: 'v4', path: 'log_bundle/', body: v.object(options), answer: done, need, stale, starts: 'operation' }),
  detail: call({ method: 'GET', version: 'v4', path: 'log_bundle/', answer: logBundleDetail, need }),
  /** Whoever was cut off goes on where they were (`Range`). */
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
  /** Mails what is known of the appliance to the vendor; `audit_log`: with the newest audit records. */
  sendLogs: call({ method: 'POST', path: 'send_logs/', body: v.object({ audit_log: yesNo, cc: mail }), answer: done, need, starts: 'mail' }),
});
