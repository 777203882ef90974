import { useEffect } from 'react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { timeText } from 'kc-components/format';
import { seeAs } from 'kc-api/contract/sessions/seeAs';
import type { SeenAs } from 'kc-api/contract/sessions/seenAs';
import { t } from 'kc-intl/t';
import { useAction, usePorts } from '../shell/index.ts';

/** Names the user or role that the console is seen as, on every page, with the way out. Reloads the console when the view ends by itself. */
export function SeeAsStrip({ view }: { view: SeenAs }) {
  const { clock, reload } = usePorts();
  const { state, run, busy } = useAction();
  useEffect(() => {
    const timer = clock.setTimeout(reload, Math.max(0, view.until * 1000 - clock.now()));
    return () => clock.clearTimeout(timer);
  }, [clock, reload, view.until]);
  const end = async () => {
    const outcome = await run(seeAs.end, {});
    // 409: the view has ended already, so this page shows something that is over.
    if (outcome?.ok || (outcome && !outcome.ok && outcome.error.status === 409)) reload();
  };
  return (
    <Banner
      kind="warning"
      title={t('You see the console as {name}', { name: view.name })}
      action={
        <Button tone="primary" disabledReason={busy ? t('Wait until this is done.') : undefined} onClick={() => void end()}>
          {t('End view')}
        </Button>
      }
    >
      {t('You cannot change anything. The view ends at {time}.', { time: timeText(view.until) })}
      {state.at === 'failed' && ` ${state.text}`}
    </Banner>
  );
}
