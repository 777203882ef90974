import { t } from 'kc-intl/t';
import { SpanField } from '../../span/SpanField.tsx';

/** The heartbeat interval, and the grace period after which a silent VM loses its keys. `rest`: milliseconds until the form validates an edit. */
export const ConnectionFields = ({ rest }: { rest?: number }) => (
  <>
    <SpanField name="heartbeat" label={t('Heartbeat')} help={t('How often a VM reports to the appliance.')} rest={rest} />
    <SpanField name="grace_period" label={t('Grace period')} help={t('How long a VM may be silent. It has to authenticate again after that.')} rest={rest} />
  </>
);
