import * as yup from 'yup';
import { CheckboxField } from 'kc-components/CheckboxField';
import { TextField } from 'kc-components/TextField';
import { countText } from 'kc-components/format';
import type { logBundle } from 'kc-api/contract/logBundle/logBundle';
import { logBundleTexts, sendProblems, sentRecords } from 'kc-api/rules/logBundle/logBundle';
import { t } from 'kc-intl/t';
import { defineForm } from '../../shell/index.ts';

interface Values {
  audit_log: boolean;
  cc: string;
}

export const form = defineForm<Values, typeof logBundle.sendLogs>({
  schema: yup.object({
    cc: yup.string().test('cc', logBundleTexts.cc, (cc = '') => sendProblems({ cc })['cc'] === undefined),
  }),
  initialValues: () => ({ audit_log: true, cc: '' }),
  Fields: () => (
    <>
      <p>{t('The email to support includes the state of the cluster and the log of this appliance. It never includes keys or passwords.')}</p>
      <CheckboxField name="audit_log" label={t('Audit log')} help={t('The newest {count} records.', { count: countText(sentRecords) })} />
      <TextField name="cc" label={t('Copy to')} help={t('One email address. Optional.')} />
    </>
  ),
  toBody: ({ audit_log, cc }) => ({ audit_log: audit_log ? 'yes' : 'no', cc: cc.trim() }),
  done: () => logBundleTexts.sent,
});
