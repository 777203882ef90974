import { rootNotice } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import type { Ports } from '../../shell/index.ts';

/** HSM-045: shows a notice that the change is in progress, and reloads the page after it. */
export function noticeOfRoot({ messages, clock, reload }: Pick<Ports, 'messages' | 'clock' | 'reload'>): void {
  const notice = messages.add({ kind: 'info', text: t('The Root of Trust mode is being changed. The page reloads in a few seconds.') });
  clock.setTimeout(() => {
    messages.remove(notice);
    clock.setTimeout(reload, rootNotice.reload);
  }, rootNotice.shown);
}
