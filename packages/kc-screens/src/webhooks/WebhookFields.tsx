import { Banner } from 'kc-components/Banner';
import { CheckboxField } from 'kc-components/CheckboxField';
import { FieldGrid, FieldLine, useFormValue } from 'kc-components/Form';
import { optionsOf } from 'kc-components/format';
import { MultiSelectField } from 'kc-components/MultiSelectField';
import { SelectField } from 'kc-components/SelectField';
import { SwitchField } from 'kc-components/SwitchField';
import { TextField } from 'kc-components/TextField';
import { webhookAlerts, webhookFormat } from 'kc-api/contract/webhooks/webhooks';
import { webhookAlertNames, webhookFormatNames, webhookTexts } from 'kc-api/rules/webhooks/webhooks';
import { t } from 'kc-intl/t';
import { CertificateFileField } from '../certificates/index.ts';

/** EVT-02: the CA certificate of a destination with https, and the permission for http. */
function TrustFields({ hasCa }: { hasCa: boolean }) {
  const isHttp = /^\s*http:/i.test(useFormValue<string>('url'));
  return (
    <>
      <CertificateFileField
        name="cacert"
        of="certificates"
        label={t('CA certificate')}
        invalid={webhookTexts.cacert}
        help={hasCa ? t('Select a file to replace the certificate in use.') : t('Only for a destination whose certificate no public CA has issued.')}
        wide
      />
      {hasCa && <CheckboxField name="no_cacert" label={t('Remove the CA certificate')} />}
      <SwitchField name="allow_http" label={t('Allow http to a private address')} help={t('Events are then sent without encryption.')} wide />
      {isHttp && (
        <FieldLine>
          <Banner kind="warning">{t('Anyone on the network path can read the events. The signature only proves who sent them.')}</Banner>
        </FieldLine>
      )}
    </>
  );
}

/** The fields of a webhook. `categories`: those that exist. `hasCa`: true if a CA certificate is stored. */
export const WebhookFields = ({ categories, hasCa }: { categories: readonly string[]; hasCa: boolean }) => (
  <FieldGrid>
    <TextField name="name" label={t('Name')} required wide />
    <TextField name="url" label={t('URL')} required help={t('Begins with https://. Put no secret into it: the signature proves the sender.')} wide />
    <SelectField name="format" label={t('Format')} required options={optionsOf(webhookFormat.options, webhookFormatNames)} />
    <SelectField name="alerts" label={t('Alerts')} required options={optionsOf(webhookAlerts.options, webhookAlertNames)} />
    <MultiSelectField
      name="categories"
      label={t('Categories of audit records')}
      options={categories.map((value) => ({ value, label: value }))}
      placeholder={t('All categories')}
      wide
    />
    <TrustFields hasCa={hasCa} />
    <SwitchField name="enabled" label={t('Send events')} wide />
  </FieldGrid>
);
