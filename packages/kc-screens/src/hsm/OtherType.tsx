import { Button } from 'kc-components/Button';
import { t } from 'kc-intl/t';
import { useAddress, usePorts } from '../shell/index.ts';
import { useActiveType } from './useActiveType.ts';

/** Returns to the choice of a type. Visible only while no HSM is active. */
export function OtherType() {
  const { navigation } = usePorts();
  const { path } = useAddress();
  const { type } = useActiveType();
  return type === 'NONE' && <Button onClick={() => navigation.go({ path, params: {} })}>{t('Choose another type')}</Button>;
}
