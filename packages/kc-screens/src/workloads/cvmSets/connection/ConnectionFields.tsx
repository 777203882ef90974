import { t } from 'kc-intl/t';
import { SpanField } from '../../span/SpanField.tsx';

/** How often an agent says that its VM is there, and how long it may be silent before the VM loses its keys. `rest`: milliseconds until an edit is taken over. */
export const ConnectionFields = ({ rest }: { rest?: number }) => (
  <>
    <SpanField name="heartbeat" label={t('Heartbeat')} help={t('How often a VM reports to the appliance.')} rest={rest} />
    <SpanField name="grace_period" label={t('Grace period')} help={t('How long a VM may be silent. It has to authenticate again after that.')} rest={rest} />
  </>
);
