import { Page } from 'kc-components/Page';
import { t } from 'kc-intl/t';
import { DialogButton, type DialogPlace } from '../shell/index.ts';
import { ApplicationLinks, createLinkDialog, globalLinkSettingsDialog, linkDialogs } from './links/index.ts';

export const dialogs: readonly DialogPlace[] = [{ dialogs: linkDialogs }];

/** LINK-01. */
export default function ApplicationLinksScreen() {
  return (
    <Page
      title={t('Application links')}
      sub={t('Links to other products that work with VM sets.')}
      primary={<DialogButton dialog={createLinkDialog} tone="primary" />}
      secondary={<DialogButton dialog={globalLinkSettingsDialog} />}
    >
      <ApplicationLinks />
    </Page>
  );
}
