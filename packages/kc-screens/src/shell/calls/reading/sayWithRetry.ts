import type { MessageStore } from 'kc-components/Messages';
import { t } from 'kc-intl/t';

/** Shows an error message over the page with a retry button. Pressing the button removes the message. */
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
