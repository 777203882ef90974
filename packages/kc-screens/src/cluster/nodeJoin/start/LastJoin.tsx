import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { nodeJoin } from 'kc-api/contract/cluster/nodeJoin';
import { joinError, joinPhase, nodeJoinTexts } from 'kc-api/rules/cluster/nodeJoin/nodeJoin';
import { t } from 'kc-intl/t';
import { sayDone, useAction, useAnswer, usePorts } from '../../../shell/index.ts';

/** Shows a failed join, which blocks the next one. If the user has closed its progress, this is where to reset it. */
export function LastJoin() {
  const ports = usePorts();
  const { data } = useAnswer(nodeJoin.status);
  const { state, run, busy } = useAction();
  if (!data || joinPhase(data) !== 'failed') return null;
  const reset = async () => {
    const outcome = await run(nodeJoin.reset, { body: { type: 'soft', forced: 'no' } });
    if (outcome?.ok) sayDone(ports, nodeJoinTexts.cancelled, undefined);
  };
  return (
    <>
      {state.at === 'failed' && <Banner kind="error">{state.text}</Banner>}
      <Banner
        kind="error"
        title={t('The last join has failed')}
        action={
          <Button pending={busy} onClick={() => void reset()}>
            {t('Soft reset')}
          </Button>
        }
      >
        {joinError(data)}
      </Banner>
    </>
  );
}
