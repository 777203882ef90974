import { useMemo } from 'react';
import { MailCheck, MailOpen } from 'lucide-react';
import type { GridAction } from 'kc-components/DataGrid';
import { alerts as calls, type Alert } from 'kc-api/contract/alerts/alerts';
import { alertIds, alertTexts } from 'kc-api/rules/alerts/alerts';
import { t } from 'kc-intl/t';
import { sayDone, useAction, useFailureMessage, usePorts } from '../shell/index.ts';

/** Actions that mark alerts as read or unread for this user. `onRead` gets the ids that are now read. */
export function useReadActions(unread: ReadonlySet<string>, onRead: (ids: readonly string[]) => void): readonly GridAction<Alert>[] {
  const ports = usePorts();
  const sayFailure = useFailureMessage();
  const { run } = useAction();
  return useMemo(() => {
    const mark = async (some: readonly Alert[], read: 'yes' | 'no') => {
      const ids = some.map(({ id }) => id);
      const outcome = await run(calls.setRead, { body: { alertids: alertIds(ids), read } });
      if (outcome?.ok && read === 'yes') onRead(ids);
      if (outcome?.ok) sayDone(ports, read === 'yes' ? alertTexts.markedRead(ids.length) : alertTexts.markedUnread(ids.length), undefined);
      else if (outcome) sayFailure(outcome.error, outcome.text);
    };
    return [
      {
        id: 'alerts.markRead',
        label: t('Mark as read'),
        icon: <MailOpen aria-hidden />,
        needs: 'some',
        quiet: true,
        disabledReason: (some) => (some.some(({ id }) => unread.has(id)) ? undefined : alertTexts.allRead),
        run: (some) => mark(some, 'yes'),
      },
      {
        id: 'alerts.markUnread',
        label: t('Mark as unread'),
        icon: <MailCheck aria-hidden />,
        needs: 'some',
        quiet: true,
        run: (some) => mark(some, 'no'),
      },
    ];
  }, [onRead, ports, run, sayFailure, unread]);
}
