import { audit as calls } from 'kc-api/contract/audit/audit';
import { auditPages, auditTexts } from 'kc-api/rules/audit/audit';
import { t } from 'kc-intl/t';

import { resource } from '../core/handlers.ts';
import { digestOfStream } from '../core/files/fileDigest.ts';
import { orMissing, refuse } from '../core/refusal.ts';
import { chainLines, chainState, withPrevious } from './chain.ts';
import { auditFormats } from './auditFormats.ts';
import { exportTask, isExporting, startExport } from './auditExport.ts';
import { exactConditions } from './exactConditions.ts';
import { bundleOf, bundleStream } from './auditPieces.ts';
import { auditTable } from '../core/state.ts';

const searched = { message: 'content', group: 'group', host: 'host', id: 'id', user: 'user' } as const;

export const audit = resource(calls, {
  list: async (context, { body }) => {
    const { offset, count, category, date, sort = '-date' } = body;
    if (!Number.isInteger(offset) || offset < 0 || !Number.isInteger(count) || count < 1) refuse(400, t('The request has a wrong page.'));
    const where = exactConditions(body);
    if (category) where.push({ field: 'category', op: 'is', value: category });
    if (date) where.push({ field: 'date', op: 'between', from: date.from, to: date.to });
    for (const [name, field] of Object.entries(searched)) {
      const value = body[name as keyof typeof searched];
      if (value) where.push({ field, op: 'contains', value });
    }
    const desc = sort.startsWith('-');
    const table = auditTable.in(context);
    const query = { where, sort: { field: desc ? sort.slice(1) : sort, desc }, offset, limit: Math.min(count, auditPages.max) };
    const { rows, total } = await table.search(query, context.request.signal);
    return { records: withPrevious(context, rows), count: rows.length, totalrecords: total, categories: table.distinct('category') };
  },

  chainState: (context) => chainState(context),

  chain: (context, { query }) => chainLines(context, query),

  export: (context) => {
    if (isExporting(context)) return refuse(400, auditTexts.busy);
    const export_task_id = context.commit(({ audit: write }) => {
      const id = startExport(context, context.me.login_name);
      write({ category: 'Audit', content: 'Audit log export started' });
      return id;
    });
    context.agenda.wake();
    context.status = 202;
    return { export_task_id };
  },

  exportTask: (context, { params }) => {
    const task = orMissing(exportTask(context, params.export_task_id), t('This export'));
    return { status: task.state, ...(task.error === null ? {} : { error: task.error }) };
  },

  bundle: (context) => {
    const bundle = bundleOf(context);
    if (!bundle) return { alog_bundle_exists: 'no' };
    return { alog_bundle_exists: 'yes', alog_bundle_fname: bundle.filename, alog_bundle_size: bundle.bytes, alog_bundle_time: bundle.time };
  },

  download: async (context) => {
    const bundle = bundleOf(context) ?? refuse(404, auditTexts.noBundle);
    context.commit(({ audit: write }) => write({ category: 'Audit', content: `Audit log bundle ${bundle.filename} downloaded` }));
    const { filename, bytes, format, sha256 = await digestOfStream(bundleStream(context, bundle)) } = bundle;
    return { file: bundleStream(context, bundle), filename, type: auditFormats[format].type, bytes, sha256 };
  },
});
