import { t } from 'kc-intl/t';
import { SpanField } from '../../span/SpanField.tsx';

/** The heartbeat interval, and the grace period after which a silent VM loses its keys. `rest`: milliseconds until the form validates an edit. */
export const ConnectionFields = ({ rest }: { rest?: number }) => (
  <>
    <SpanField name="heartbeat" label={t('Heartbeat')} help={t('Interval at which a VM reports to the appliance.')} rest={rest} />
    <SpanField name="grace_period" label={t('Grace period')} help={t('Time without contact after which a VM has to authenticate again.')} rest={rest} />
  </>
);
