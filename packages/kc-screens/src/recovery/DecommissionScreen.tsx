import { Page } from 'kc-components/Page';
import { decommissionTexts } from 'kc-api/rules/recovery/decommission';
import { t } from 'kc-intl/t';
import { usePorts, type DialogPlace } from '../shell/index.ts';
import { Decommission } from './decommission/Decommission.tsx';

export const dialogs: readonly DialogPlace[] = [];

/** /decommission and /decommission/started, for signed-in users. A completed decommission ends the session. */
export default function DecommissionScreen() {
  const { signOut } = usePorts();
  return (
    <Page title={t('Decommission')} sub={t('Destroys all keys and data of this appliance, with the admin key parts of several administrators.')} scroll>
      <Decommission onComplete={() => signOut(decommissionTexts.complete)} />
    </Page>
  );
}
