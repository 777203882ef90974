import { Page } from 'kc-components/Page';
import { DialogButton, type DialogPlace } from '../shell/index.ts';
import { ApplicationLinks, createLinkDialog, globalLinkSettingsDialog, linkDialogs } from './links/index.ts';

export const dialogs: readonly DialogPlace[] = [{ dialogs: linkDialogs }];

/** LINK-01. */
export default function ApplicationLinksScreen() {
  return (
    <Page
      title="Application links"
      sub="Links to other products that work with VM sets."
      primary={<DialogButton dialog={createLinkDialog} tone="primary" />}
      secondary={<DialogButton dialog={globalLinkSettingsDialog} />}
    >
      <ApplicationLinks />
    </Page>
  );
}
