import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { countNumber, epochSeconds, listOf, sentSeconds, text, yesNo } from '../shapes.ts';

export const auditRecord = v.object({
  id: text,
  date: epochSeconds,
  category: text,
  group: text,
  host: text,
  user: text,
  content: text,
  /** Changed fields with old and new value as text. Secrets are masked with dots. */
  changes: v.optional(v.array(v.object({ field: text, old: v.nullable(text), new: v.nullable(text) }))),
  /** The object of the record: 'Key set:' and its id. Omitted or empty if the record has no object. */
  object: v.optional(text),
  /** Link of the hash chain: SHA-256 over the previous hash and the record (docs/audit-chain.md). */
  hash: v.optional(text),
  /** Hash of the previous record, as stored in the log. */
  previous: v.optional(text),
});
export type AuditRecord = v.InferOutput<typeof auditRecord>;

const auditors = ['SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN'] as const;

export const audit = defineCalls('audit', {
  list: call({
    method: 'POST',
    path: 'ListAuditMessages/',
    body: v.object({
      operation: v.literal('list'),
      offset: countNumber,
      count: countNumber,
      category: v.optional(text),
      message: v.optional(text),
      /** One calendar day: seconds at its start and at its end. */
      date: v.optional(v.object({ from: sentSeconds, to: sentSeconds })),
      group: v.optional(text),
      host: v.optional(text),
      id: v.optional(text),
      /** Part of the name of the user. */
      user: v.optional(text),
      /** The complete name of the user. */
      user_name: v.optional(text),
      /** Only records with this value of `object`. */
      object: v.optional(text),
      /** One of `auditActions`. */
      action: v.optional(text),
      sort: v.optional(
        v.picklist(['date', '-date', 'category', '-category', 'group', '-group', 'host', '-host', 'user', '-user', 'id', '-id', 'content', '-content']),
      ),
    }),
    answer: v.object({ records: v.array(auditRecord), count: v.number(), totalrecords: v.number(), categories: v.optional(v.array(text)) }),
    need: auditors,
    audited: false,
  }),
  /** State that a client needs to verify the audit chain. */
  chainState: call({
    method: 'GET',
    path: 'audit_records/chain/state/',
    answer: v.object({
      /** Numbers of the first record that still exists, and of the last record written. */
      first: v.number(),
      last: v.number(),
      /** Number of the last record in the chain. Less than `last` while the appliance hashes older records. */
      chained: v.number(),
      /** Public key in PEM, and the short name of the key. */
      public_key: text,
      key: text,
      /** The newest 1,000 checkpoints, oldest first, one line of text each. */
      checkpoints: listOf(text),
    }),
    need: auditors,
  }),
  /** Records in the order of their numbers, one line each: the hash, a blank, and the hashed text. At most 5,000 records. */
  chain: call({
    method: 'GET',
    path: 'audit_records/chain/',
    query: v.object({ from: text, count: text }),
    answer: v.object({}),
    kind: 'download',
    files: { 'text/plain': 'txt' },
    need: auditors,
  }),
  export: call({
    method: 'POST',
    path: 'audit_records/export/',
    answer: v.object({ export_task_id: text }),
    need: auditors,
    stale: ['audit'],
    starts: 'operation',
  }),
  exportTask: call({
    method: 'GET',
    path: 'audit_records/export/:export_task_id/',
    answer: v.object({ status: text, error: v.optional(applianceText) }),
    need: auditors,
  }),
  bundle: call({
    method: 'GET',
    path: 'audit_records/bundle/',
    answer: v.object({
      alog_bundle_exists: yesNo,
      alog_bundle_fname: v.optional(text),
      alog_bundle_size: v.optional(v.number()),
      alog_bundle_time: v.optional(epochSeconds),
    }),
    need: auditors,
  }),
  download: call({
    method: 'GET',
    path: 'audit_records/bundle/download/',
    answer: v.object({}),
    kind: 'download',
    files: { 'application/xml': 'xml', 'text/csv': 'csv', 'application/pdf': 'pdf' },
    need: auditors,
  }),
});
