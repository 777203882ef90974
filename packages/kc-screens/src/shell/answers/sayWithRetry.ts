import type { MessageStore } from 'kc-components/Messages';
import { t } from 'kc-intl/t';

/** Says over the page what failed, with the way to try again; the message goes when it is taken. */
export function sayWithRetry(messages: MessageStore, text: string, retry: () => void): void {
  const id = messages.add({
    kind: 'error',
    text,
    action: {
      label: t('Try again'),
      onAction: () => {
        messages.remove(id);
        retry();
      },
    },
  });
}
