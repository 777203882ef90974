import { RefreshCw } from 'lucide-react';
import { dayText } from 'kc-components/format';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { cloudKeyTexts, mayDo, nextRotationOf } from 'kc-api/rules/cloudKeys/cloudKeys';
import { t } from 'kc-intl/t';
import { defineConfirmDialog, usePorts } from '../../../shell/index.ts';
import { KeyImpact, keyImpactLoad } from '../../impact/index.ts';
import { keyQuestion } from '../keyQuestion.ts';

function ScheduleAfter({ cloudKey }: { cloudKey: CloudKey }) {
  const { clock } = usePorts();
  const next = nextRotationOf({ ...cloudKey, last_rotated: Math.floor(clock.now() / 1000) });
  return next === undefined ? null : <> {t('The next scheduled rotation is on {day}.', { day: dayText(next) })}</>;
}

/** CKEY-070. */
export const rotateKeyDialog = defineConfirmDialog<typeof cloudKeys.rotate, CloudKey, ReturnType<typeof keyImpactLoad>>({
  ...keyQuestion,
  label: t('Rotate'),
  title: ([key]) => t('Rotate {name}', { name: key?.name }),
  verb: t('Rotate cloud key'),
  id: 'cloudKeys.rotate',
  icon: <RefreshCw aria-hidden />,
  tone: 'default',
  allowed: (actor, key) => mayDo('rotate', key, actor),
  load: keyImpactLoad,
  consequence: (keys, { impact }) => (
    <KeyImpact keys={keys} impact={impact} final={t('Yes, immediately.')} undo={t('Not possible. Older versions remain.')}>
      {t('A new version is created and becomes primary. Data encrypted with an older version can still be read.')}
      {keys[0] && <ScheduleAfter cloudKey={keys[0]} />}
    </KeyImpact>
  ),
  call: cloudKeys.rotate,
  input: (key) => ({ params: { handle: key.handle } }),
  done: () => cloudKeyTexts.rotated,
});
