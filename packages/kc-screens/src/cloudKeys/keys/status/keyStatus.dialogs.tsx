import { Ban, CircleCheck } from 'lucide-react';
import { cloudKeys, type CloudKey } from 'kc-api/contract/cloudKeys';
import { cloudKeyTexts, mayDo } from 'kc-api/rules/cloudKeys';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { Impact, keyDependentsOf, keyImpactLoad } from '../../impact/index.ts';

const nameOf = (key: CloudKey) => key.name;
const titled = (verb: string) => (keys: readonly CloudKey[]) => (keys.length === 1 ? `${verb} ${keys[0]?.name}` : `${verb} ${keys.length} cloud keys`);
const verbed = (verb: string) => (keys: readonly CloudKey[]) => (keys.length === 1 ? `${verb} cloud key` : `${verb} ${keys.length} cloud keys`);

/** CKEY-010. */
export const enableKeyDialog = defineConfirmDialog<typeof cloudKeys.operate, CloudKey>({
  id: 'cloudKeys.enable',
  label: 'Enable',
  icon: <CircleCheck aria-hidden />,
  tone: 'default',
  title: titled('Enable'),
  verb: verbed('Enable'),
  needs: 'some',
  noun: 'cloud keys',
  allowed: (actor, key) => mayDo('enable', key, actor),
  nameOf,
  consequence: () => 'It can be used for cryptographic operations again.',
  call: cloudKeys.operate,
  input: (key) => ({ params: { handle: key.handle }, body: { operation: 'enable' } }),
  done: () => cloudKeyTexts.status,
});

/** CKEY-011. */
export const disableKeyDialog = defineConfirmDialog<typeof cloudKeys.operate, CloudKey, ReturnType<typeof keyImpactLoad>>({
  id: 'cloudKeys.disable',
  label: 'Disable',
  icon: <Ban aria-hidden />,
  title: titled('Disable'),
  verb: verbed('Disable'),
  needs: 'some',
  noun: 'cloud keys',
  allowed: (actor, key) => mayDo('disable', key, actor),
  nameOf,
  load: keyImpactLoad,
  consequence: (keys, { impact }) => (
    <Impact dependents={keyDependentsOf(impact)} final="Never: no key material is lost." undo="Enable it again at any time.">
      {keys.length === 1 ? 'What was encrypted with this key cannot be read while it is disabled.' : 'What was encrypted with these keys cannot be read while they are disabled.'}
    </Impact>
  ),
  call: cloudKeys.operate,
  input: (key) => ({ params: { handle: key.handle }, body: { operation: 'disable' } }),
  done: () => cloudKeyTexts.status,
});
