import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { system } from 'kc-api/contract/frame/system';
import { t } from 'kc-intl/t';
import { EulaText } from '../../eula/index.ts';
import { useAction, usePorts } from '../../shell/index.ts';
import type { StepProps } from './step.ts';

/** AUTH-64: the license agreement, with the text from the appliance. */
export function EulaStep({ facts, onDone }: StepProps) {
  const { signOut } = usePorts();
  const action = useAction();
  const accept = async () => {
    if ((await action.run(system.acceptEula, {}))?.ok) onDone();
  };
  return (
    <Dialog
      open
      size="wizard"
      title={t('End user license agreement')}
      dismissable={false}
      busy={action.busy}
      initialFocus="primary"
      banner={
        action.state.at === 'failed' && (
          <Banner kind="error" focusOnMount key={action.state.text}>
            {action.state.text}
          </Banner>
        )
      }
      footer={{
        cancel: (
          <Button tone="quiet" onClick={() => signOut()} disabledReason={action.busy ? t('Wait until this is done.') : undefined}>
            {t('Log out')}
          </Button>
        ),
        primary: (
          <Button tone="primary" pending={action.busy} onClick={() => void accept()}>
            {t('Accept')}
          </Button>
        ),
      }}
    >
      <EulaText eula={facts.eula.eula} />
    </Dialog>
  );
}
