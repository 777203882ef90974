import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import type { Ports } from '../shell/index.ts';

/** The dialog of the account's page by its id: whoever changes users brings in no account screens. */
const downloadDialog = 'adminKey.download';

/**
 * SEC-039, SEC-040: the admin key was split anew. Everybody who holds a part must download the new one; a security
 * administrator is led to the own part at once.
 */
export function promptKeyPart({ messages, navigation, actor }: Pick<Ports, 'messages' | 'navigation' | 'actor'>, download: 'yes' | 'no' | undefined): void {
  if (download !== 'yes' || !actor.privileges.includes('SEC_ADMIN')) return;
  messages.add({
    kind: 'warning',
    text: t('The admin key was regenerated. Each administrator needs to download a new part.'),
    action: { label: t('Download my part'), onAction: () => navigation.go({ path: pages.account, params: { dialog: downloadDialog } }) },
  });
}
