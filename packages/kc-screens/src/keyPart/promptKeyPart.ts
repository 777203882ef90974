import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import type { Ports } from '../shell/index.ts';

/** Id of the dialog on the account page. Importing the dialog would load the account screens with the user pages. */
const downloadDialog = 'adminKey.download';

/**
 * SEC-039, SEC-040: shows a message after the admin key was split again, because all holders need a new part. A security administrator gets a link to the
 * download.
 */
export function promptKeyPart({ messages, navigation, actor }: Pick<Ports, 'messages' | 'navigation' | 'actor'>, download: 'yes' | 'no' | undefined): void {
  if (download !== 'yes' || !actor.privileges.includes('SEC_ADMIN')) return;
  messages.add({
    kind: 'warning',
    text: t('The admin key was regenerated. Each administrator needs to download a new part.'),
    action: { label: t('Download my part'), onAction: () => navigation.go({ path: pages.account, params: { dialog: downloadDialog } }) },
  });
}
