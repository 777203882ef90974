import { useCallback } from 'react';
import { recovery } from 'kc-api/contract/recovery/recovery';
import { recoveryTexts } from 'kc-api/rules/recovery/recovery';
import { t } from 'kc-intl/t';
import { KeyPartsPanel, useKeyParts } from '../../keyPart/index.ts';
import { RecoveryFrame } from '../RecoveryFrame.tsx';
import type { RecoveryPageProps } from '../recoveryPage.ts';

const calls = { status: recovery.status, upload: recovery.upload, reset: recovery.reset };

/** /recovery: several administrators upload their parts, each from their own browser (RECOV-02). */
export function KeyPartsPage({ host, onRecovered }: RecoveryPageProps) {
  const onComplete = useCallback(() => onRecovered(recoveryTexts.recovered), [onRecovered]);
  const parts = useKeyParts(calls, { onComplete });
  return (
    <RecoveryFrame
      host={host}
      heading={t('Recover with key parts')}
      text={t(
        'Several security administrators upload their parts of the admin key, each from their own browser. The parts are kept for one hour after the first one.',
      )}
    >
      <KeyPartsPanel
        parts={parts}
        more={recoveryTexts.more}
        reset={{
          label: t('Discard key parts'),
          question: recoveryTexts.resetQuestion,
          consequence: t('Parts that other administrators uploaded are discarded, too. Everyone needs to upload their part again.'),
        }}
      />
    </RecoveryFrame>
  );
}
