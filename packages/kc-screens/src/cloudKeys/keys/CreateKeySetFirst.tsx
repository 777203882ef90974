import { Link } from 'kc-components/Link';
import { t } from 'kc-intl/t';
import { useActor, usePorts } from '../../shell/index.ts';
import { createKeySetIn } from '../keySets/index.ts';
import { linkToTab } from '../scope/keyScope.ts';

/** From a list of cloud keys, where there is no key set yet: the way to the first one. */
export function CreateKeySetFirst() {
  const { navigation } = usePorts();
  const { flavour } = useActor();
  return <Link href={navigation.href(linkToTab('keySets', { dialog: createKeySetIn(flavour) }))}>{t('Create a key set first')}</Link>;
}
