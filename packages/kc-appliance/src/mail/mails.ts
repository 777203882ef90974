import { mails as calls } from 'kc-api/contract/mail/mails';
import { mailsListed, mailTexts } from 'kc-api/rules/mail/mails';
import { resource } from '../core/handlers.ts';
import { refuse } from '../core/refusal.ts';
import { mailTable } from '../core/state.ts';
import { tryMailsNow, waiting } from './delivery.ts';
import { mailWorks } from './mailServer.ts';
import { discardedMails, mailOutage } from './state.ts';

/** Number of discarded emails that are remembered, for users who wait for one of them. Chosen: more than a queue lists at once. */
const discardedKept = 1_000;

export const mails = resource(calls, {
  queue: (context, { query }) => {
    const queued = mailTable
      .in(context)
      .all()
      .filter(({ id }) => query.id === undefined || query.id === id)
      .map((mail) => (query.id !== undefined && mail.state === undefined ? { ...mail, state: 'waiting' as const } : mail))
      .flatMap(({ id, to, subject, date, state, problem }) =>
        state === undefined ? [] : [{ id, to, subject, date, state, ...(problem === undefined ? {} : { problem }) }],
      );
    const outage = mailOutage.get(context);
    const count = (wanted: 'waiting' | 'failed') => queued.filter(({ state }) => state === wanted).length;
    return {
      mails: queued.sort((a, b) => b.date - a.date).slice(0, mailsListed),
      waiting: count('waiting'),
      failed: count('failed'),
      ...(outage ? { outage } : {}),
      ...(query.id !== undefined && discardedMails.get(context).includes(query.id) ? { discarded: 'yes' as const } : {}),
    };
  },

  retry: (context) => {
    if (!mailWorks(context)) refuse(400, mailTexts.off);
    const some = waiting(context);
    if (some.length === 0) refuse(400, mailTexts.nothingWaits);
    context.commit(({ audit }) => {
      tryMailsNow(context);
      audit({ category: 'Mail', content: `Delivery of ${some.length === 1 ? '1 email' : `${some.length} emails`} tried again` });
    });
    return {};
  },

  discard: (context, { body }) => {
    const table = mailTable.in(context);
    const gone = body.ids.map((id) => table.get(id)).filter((mail) => mail?.state !== undefined);
    if (gone.length === 0) context.changesNothing();
    else
      context.commit(({ audit }) => {
        for (const mail of gone) {
          if (!mail) continue;
          table.remove(mail.id);
          audit({ category: 'Mail', content: `Email '${mail.subject}' to ${mail.to} discarded` });
        }
        const ids = gone.flatMap((mail) => (mail ? [mail.id] : []));
        discardedMails.set(context, [...discardedMails.get(context), ...ids].slice(-discardedKept));
      });
    return {};
  },
});
