import { Link } from 'kc-components/Link';
import { t } from 'kc-intl/t';
import { Offered, useActor, usePorts } from '../../shell/index.ts';
import { createKeySetIn } from '../keySets/index.ts';
import { linkToTab } from '../scope/keyScope.ts';

/** Shown in place of the list of cloud keys if there is no key set. Links to the dialog that creates one. */
export function CreateKeySetFirst() {
  const { navigation } = usePorts();
  const { flavour } = useActor();
  const dialog = createKeySetIn(flavour);
  return (
    <Offered dialog={dialog}>
      <Link href={navigation.href(linkToTab('keySets', { dialog }))}>{t('Create a key set first')}</Link>
    </Offered>
  );
}
