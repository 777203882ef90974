import { logBundle as calls } from 'kc-api/contract/logBundle/logBundle';
import { logBundleDefaults, logBundleFile, logBundleRules, logBundleTexts, optionProblems, sendProblems, sentRecords } from 'kc-api/rules/logBundle/logBundle';
import type { Context } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { check, checkFields, checkState, refuse } from '../core/refusal.ts';
import { auditTable } from '../core/state.ts';
import { mailServer } from '../mail/index.ts';
import { bundleStream, bytesOf, digestOfBundle, startBundle, underWay } from './bundle.ts';
import { masked } from './masking.ts';
import { firstFiles } from './parts.ts';
import { bundleError, finishedBundle } from './state.ts';

/** The address to which users send logs. */
const support = 'support@keycontrol.example';

const running = (context: Context) => (underWay(context) ? ('yes' as const) : ('no' as const));

/** SET-080, SET-097 to SET-099. */
export const logBundle = resource(calls, {
  create: (context, { body }) => {
    check(logBundleRules.open(context.actor));
    checkFields(optionProblems(body));
    checkState(logBundleRules.create({ running: running(context) }));
    context.commit(({ audit }) => {
      startBundle(context, context.me.login_name, body);
      const chosen = Object.entries(body).flatMap(([part, is]) => (is === 'yes' ? [part] : []));
      audit({ category: 'Logs', content: `Log bundle started: ${chosen.join(', ')}` });
    });
    context.agenda.wake();
    context.status = 202;
    return {};
  },

  detail: (context) => {
    const bundle = finishedBundle.get(context);
    const making = underWay(context);
    const error = bundleError.get(context);
    return {
      running: running(context),
      ...(making ? { progress: { done: making.progress.done, total: making.progress.total ?? 0 } } : {}),
      ...(error === null ? {} : { error }),
      contents: [...(bundle?.contents ?? [])],
      left_out: [...(bundle?.left_out ?? [])],
      ...(bundle ? { bundle_size: bytesOf(bundle), bundle_time: bundle.time } : {}),
    };
  },

  download: async (context) => {
    const bundle = finishedBundle.get(context);
    if (!bundle) return refuse(404, logBundleTexts.none);
    // A client that resumes a download was already recorded.
    if (!context.request.headers.has('Range')) context.commit(({ audit }) => audit({ category: 'Logs', content: 'Log bundle downloaded' }));
    return {
      part: (from, to) => bundleStream(context, bundle, from, to),
      bytes: bytesOf(bundle),
      sha256: bundle.sha256 ?? (await digestOfBundle(context, bundle)),
      tag: `"${bundle.task}"`,
      filename: logBundleFile,
      type: 'application/gzip',
    };
  },

  sendLogs: (context, { body }) => {
    check(logBundleRules.send(context.actor));
    checkFields(sendProblems(body));
    const { server, disable } = mailServer.get(context);
    if (server === '' || disable === 'yes') refuse(400, logBundleTexts.noMail);
    const { rows } = body.audit_log === 'yes' ? auditTable.in(context).page({ offset: 0, limit: sentRecords }) : { rows: [] };
    const { text } = masked(
      [
        ...firstFiles(context, { ...logBundleDefaults, audit_log: 'no' }, context.now).map((file) => file.text),
        ...rows.map((row) => `${JSON.stringify(row)}\n`),
      ].join(''),
    );
    const cc = body.cc.trim();
    context.commit(({ mail, audit }) => {
      for (const to of cc === '' ? [support] : [support, cc]) mail(to, `Logs of ${context.vault.name}`, text);
      audit({ category: 'Logs', content: `Logs sent to support${cc === '' ? '' : ` and ${cc}`}${body.audit_log === 'yes' ? ', with audit records' : ''}` });
    });
    return {};
  },
});
