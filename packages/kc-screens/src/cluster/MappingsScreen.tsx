import { Page } from 'kc-components/Page';
import { t } from 'kc-intl/t';
import { DialogButton, type DialogPlace } from '../shell/index.ts';
import { createMappingDialog, mappingDialogs, Mappings, mappingServerDialogs } from './mappings/index.ts';

export const dialogs: readonly DialogPlace[] = [{ dialogs: mappingDialogs }, { at: { sub: 'servers' }, dialogs: mappingServerDialogs }];

/** CLUS-015. */
export default function MappingsScreen() {
  return (
    <Page
      title={t('Mappings')}
      sub={t('Nodes that the VMs of a group connect to, and the addresses of these nodes.')}
      primary={<DialogButton dialog={createMappingDialog} tone="primary" />}
    >
      <Mappings />
    </Page>
  );
}
