import { Link } from 'kc-components/Link';
import type { VaultType } from 'kc-api/contract/cloudKeys/cloudKey';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { usePorts } from '../../shell/index.ts';
import { keysOfSet } from '../scope/keyScope.ts';

interface KeyCountProps {
  set: KeySet;
  count: number;
  /** For AZURE: the kind of vault that was counted. Default: all keys. */
  kind?: VaultType;
}

/** A number of keys that links to them (CKP-31, CKP-32). */
export function KeyCount({ set, count, kind }: KeyCountProps) {
  const { navigation } = usePorts();
  return <Link href={navigation.href(keysOfSet(set, kind))}>{count}</Link>;
}
