import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { epochSeconds, listOf, text } from '../shapes.ts';
import { document } from '../texts.ts';
import { cvmTask, taskNarrowing } from '../workloads/cvmTasks.ts';

/** Counts by name. */
const counts = v.record(text, v.number());

/** DASH-17: counts of a VM set. All but `num_unauth_vms` and the disks count authenticated VMs only. */
export const cvmStats = v.object({
  /** GUID of the VM set. */
  guid: text,
  name: text,
  num_vms: v.number(),
  num_vms_enc: v.number(),
  num_unauth_vms: v.number(),
  num_system_disks: v.number(),
  num_system_disks_enc: v.number(),
  num_data_disks: v.number(),
  num_data_disks_enc: v.number(),
  /** Bytes. */
  data_size: v.number(),
  data_size_enc: v.number(),
  agent_versions: counts,
  os_versions: counts,
  vm_health: counts,
  /** By the name of the mapping; '' for VMs without a mapping. */
  mappings: counts,
  /** DASH-27: certificates by time of expiry. Each counts once, in the first class that matches. */
  cert_expiration: v.object({ expired: v.number(), day: v.number(), week: v.number(), month: v.number(), quarter: v.number() }),
});
export type CvmStats = v.InferOutput<typeof cvmStats>;

/** DASH-18: the state at the end of a day. For today, the current state. */
export const trendPoint = v.object({
  date: epochSeconds,
  num_disks: v.number(),
  num_disks_enc: v.number(),
  num_vms: v.number(),
  num_vms_enc: v.number(),
});
export type TrendPoint = v.InferOutput<typeof trendPoint>;

const admins = ['CLOUD_ADMIN'] as const;
const ofSet = v.object({ cvmset: text });

export const dashboard = defineCalls('dashboard', {
  cloudData: call({ method: 'GET', path: 'dashboard/cloud_data/', query: ofSet, answer: v.object({ cvmstats: cvmStats }), need: admins }),
  /** One point for each day with a record, the oldest first. */
  trending: call({
    method: 'GET',
    path: 'dashboard/trending/',
    query: v.object({
      ...ofSet.entries,
      /** Start of the first day and of the day after the last, in seconds as text. Days are those of UTC. Default: the last 30 days. */
      from: v.optional(text),
      to: v.optional(text),
    }),
    answer: v.object({ cvmset_stats: trendPoint, cvmset_trend: listOf(trendPoint) }),
    need: admins,
  }),
  /** DASH-30: tasks of VM sets in any state. By default, the most recently updated come first. */
  cvmSetTasks: call({
    method: 'GET',
    path: 'dashboard/cvm_set_tasks/',
    query: v.object({
      ...taskNarrowing,
      /** GUIDs of VM sets, comma-separated. Default: all VM sets. */
      cvmset: v.optional(document),
    }),
    answer: v.object({ tasks: listOf(cvmTask), totalrecords: v.number(), marker: text }),
    need: admins,
  }),
});
