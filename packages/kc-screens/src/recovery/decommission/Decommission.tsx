import { useEffect } from 'react';
import { styled } from 'styled-components';
import { decommission } from 'kc-api/contract/recovery/decommission';
import { pages } from 'kc-api/rules/frame/pages';
import { decommissionTexts } from 'kc-api/rules/recovery/decommission';
import { t } from 'kc-intl/t';
import { KeyPartsPanel, useKeyParts } from '../../keyPart/index.ts';
import { linkTo, Offered, useAddress, usePorts } from '../../shell/index.ts';

const Stack = styled.div`
  display: grid;
  gap: 1rem;
  max-width: 45rem;
`;

const calls = { status: decommission.status, upload: decommission.upload, reset: decommission.reset };

/** RECOV-06, RECOV-07: explains what is lost, asks for the typed word and the parts. The user can cancel until the last part. */
export function Decommission({ onComplete }: { onComplete: () => void }) {
  const { navigation } = usePorts();
  const { path } = useAddress();
  const parts = useKeyParts(calls, { onComplete, resetText: decommissionTexts.canceled });
  const begun = parts.status && parts.status.current_parts > 0;
  const place = begun ? pages.decommissionStarted : pages.decommission;
  useEffect(() => {
    // Redirects to the current stage in every browser. A user who has just canceled reads the message first.
    const reads = !begun && parts.told !== null;
    if (begun !== undefined && path !== place && !reads) navigation.go(linkTo({ path: place }), { replace: true });
  }, [begun, path, place, parts.told, navigation]);
  return (
    <Stack>
      <p>{begun ? decommissionTexts.started : decommissionTexts.lost}</p>
      <Offered call={decommission.upload}>
        <KeyPartsPanel
          key={place}
          parts={parts}
          more={decommissionTexts.more}
          typed={begun ? undefined : decommissionTexts.word}
          action={begun ? undefined : t('Start decommission')}
          tone="danger"
          reset={{
            label: t('Cancel decommission'),
            question: t('Cancel the decommission?'),
            consequence: decommissionTexts.cancelKeeps,
            keep: t('Keep decommission'),
          }}
        />
      </Offered>
    </Stack>
  );
}
