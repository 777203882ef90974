import { RefreshCw } from 'lucide-react';
import { dayText } from 'kc-components/format';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { cloudKeyTexts, mayDo, nextRotationOf, rotatedText } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { t } from 'kc-intl/t';
import { defineConfirmDialog, usePorts, wordFor } from '../../../shell/index.ts';
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
  title: (keys) =>
    keys.length === 1
      ? t('Rotate {name}', { name: keys[0]?.name })
      : t('{count, plural, one {Rotate cloud key} other {Rotate # cloud keys}}', { count: keys.length }),
  verb: (count) => t('{count, plural, one {Rotate cloud key} other {Rotate # cloud keys}}', { count }),
  id: 'cloudKeys.rotate',
  icon: <RefreshCw aria-hidden />,
  tone: 'default',
  needs: 'some',
  allowed: (actor, key) => mayDo('rotate', key, actor),
  load: keyImpactLoad,
  consequence: (keys, { impact }) => (
    <KeyImpact keys={keys} impact={impact} final={t('Yes, immediately.')} undo={t('Not possible. Older versions remain.')}>
      {wordFor(
        keys,
        t('A new version is created and becomes primary. Data encrypted with an older version can still be read.'),
        t('A new version of each key is created and becomes primary. Data encrypted with older versions can still be read.'),
      )}
      {keys.length === 1 && keys[0] && <ScheduleAfter cloudKey={keys[0]} />}
    </KeyImpact>
  ),
  call: cloudKeys.rotate,
  input: (key) => ({ params: { handle: key.handle } }),
  done: (keys, _, asked) => (asked === 1 ? cloudKeyTexts.rotated : rotatedText(keys.length, asked)),
});
