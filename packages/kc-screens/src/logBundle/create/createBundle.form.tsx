import * as yup from 'yup';
import { Banner } from 'kc-components/Banner';
import { CheckboxField } from 'kc-components/CheckboxField';
import { dateTimeText } from 'kc-components/format';
import { FieldLine } from 'kc-components/Form';
import { logBundle } from 'kc-api/contract/logBundle/logBundle';
import { logBundleDefaults, logBundleTexts, optionProblems } from 'kc-api/rules/logBundle/logBundle';
import { t } from 'kc-intl/t';
import { defineForm } from '../../shell/index.ts';

const load = { now: logBundle.detail };

type Values = Record<keyof typeof logBundleDefaults, boolean>;

const yes = (is: boolean) => (is ? ('yes' as const) : ('no' as const));
const bodyOf = ({ audit_log, cluster_log, core_files }: Values) => ({ audit_log: yes(audit_log), cluster_log: yes(cluster_log), core_files: yes(core_files) });

const judged = () =>
  yup.mixed().test('options', function judge() {
    const message = optionProblems(bodyOf(this.options.context as Values))['audit_log'];
    return message === undefined || this.createError({ message });
  });

export const form = defineForm<Values, typeof logBundle.create, unknown, typeof load>({
  load,
  schema: yup.object({ audit_log: judged() }),
  initialValues: () => ({
    audit_log: logBundleDefaults.audit_log === 'yes',
    cluster_log: logBundleDefaults.cluster_log === 'yes',
    core_files: logBundleDefaults.core_files === 'yes',
  }),
  Fields: ({ data: { now } }) => (
    <>
      <CheckboxField name="audit_log" label={t('Audit log')} help={t('All records, one JSON object on each line.')} />
      <CheckboxField name="cluster_log" label={t('Cluster log')} help={t('State of the cluster, numbers of objects, and the log of the appliance.')} />
      <CheckboxField name="core_files" label={t('Core files')} help={t('Names and sizes only: a core file can contain keys.')} />
      {now.bundle_time !== undefined && (
        <FieldLine>
          <Banner kind="warning">{t('The log bundle of {time} is deleted when the new one is complete.', { time: dateTimeText(now.bundle_time) })}</Banner>
        </FieldLine>
      )}
    </>
  ),
  toBody: bodyOf,
  done: () => logBundleTexts.started,
});
