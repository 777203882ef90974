import { useCallback } from 'react';
import { Banner } from 'kc-components/Banner';
import { Stack } from 'kc-components/Stack';
import { backups, type Verification } from 'kc-api/contract/backup/backup';
import { restoreParts } from 'kc-api/contract/backup/restoreParts';
import { backupTexts } from 'kc-api/rules/backup/backup';
import { recoveryTexts } from 'kc-api/rules/recovery/recovery';
import { t } from 'kc-intl/t';
import { KeyPartsPanel, useKeyParts } from '../../keyPart/index.ts';
import { useAction } from '../../shell/index.ts';
import { ImageFactsList } from './ImageFactsList.tsx';

const calls = { status: restoreParts.status, upload: restoreParts.upload, reset: restoreParts.reset };

interface UnlockImageProps {
  /** The unverified header data of the locked image. */
  claim: Verification;
  /** Called with the verification of the image once enough parts have opened it. */
  onOpened: (verification: Verification) => void;
  /** Epoch seconds. */
  now: number;
}

/** Collects the admin key parts for an image of another appliance, or of an earlier admin key. */
export function UnlockImage({ claim, onOpened, now }: UnlockImageProps) {
  const { state, run } = useAction();
  const read = useCallback(async () => {
    const outcome = await run(backups.verified, {});
    if (outcome?.ok && outcome.answer && outcome.answer.needs_parts !== 'yes') onOpened(outcome.answer);
  }, [run, onOpened]);
  const parts = useKeyParts(calls, { onComplete: useCallback(() => void read(), [read]), resetText: backupTexts.partsReset });
  return (
    <Stack>
      <Banner kind="info">{backupTexts.needsParts}</Banner>
      {claim.image && <ImageFactsList image={claim.image} now={now} />}
      {state.at === 'failed' && <Banner kind="error">{state.text}</Banner>}
      <KeyPartsPanel
        parts={parts}
        more={backupTexts.moreParts}
        reset={{
          label: t('Discard key parts'),
          question: recoveryTexts.resetQuestion,
          consequence: t('Parts that other administrators uploaded for this image are discarded, too.'),
        }}
      />
    </Stack>
  );
}
