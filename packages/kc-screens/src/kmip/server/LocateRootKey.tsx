import { useState } from 'react';
import { KeySquare } from 'lucide-react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { kmipServer, type KmipServerInfo } from 'kc-api/contract/kmip/server';
import { kmipServerRules, kmipServerTexts } from 'kc-api/rules/kmip/server';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { Offered, useAction, useActor } from '../../shell/index.ts';

/** KMIP-077: checks whether the root key exists in the place of the saved settings. */
export function LocateRootKey({ info }: { info: KmipServerInfo }) {
  const actor = useActor();
  const action = useAction();
  const [said, setSaid] = useState<{ well: boolean; text: string } | null>(null);
  const locate = async () => {
    setSaid(null);
    const outcome = await action.run(kmipServer.locateRootKey, {});
    if (outcome) setSaid(outcome.ok ? { well: true, text: kmipServerTexts.located } : { well: false, text: outcome.text });
  };
  return (
    <Offered call={kmipServer.locateRootKey}>
      <Button
        icon={<KeySquare aria-hidden />}
        pending={action.busy}
        disabledReason={reasonOf(kmipServerRules.locateRootKey(actor, info))}
        onClick={() => void locate()}
      >
        {t('Locate root key')}
      </Button>
      {said && <Banner kind={said.well ? 'success' : 'error'}>{said.text}</Banner>}
    </Offered>
  );
}
