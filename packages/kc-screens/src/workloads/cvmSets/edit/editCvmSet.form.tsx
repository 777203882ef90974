import { FieldGrid } from 'kc-components/Form';
import { TextAreaField } from 'kc-components/TextAreaField';
import { applinks } from 'kc-api/contract/applinks/applinks';
import { cvmSets, type CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { cvmSetTexts } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { t } from 'kc-intl/t';
import { LinkField } from '../../../applinks/choice/index.ts';
import { defineForm } from '../../../shell/index.ts';
import { PropagateField } from '../PropagateField.tsx';
import { editBody, editSchema, editValues, type EditValues } from './edit.schema.ts';
import { linkHelp } from '../linkHelp.ts';
import { CertificateFields, ReauthenticationFields, RekeyFields, SizeFields } from './SettingsFields.tsx';

/** Optional, because an appliance may have no links. */
const load = { links: { call: applinks.list, optional: true } } as const;

export const form = defineForm<EditValues, typeof cvmSets.change, CvmSet, typeof load>({
  load,
  schema: editSchema,
  initialValues: ({ target }) => editValues(target),
  Fields: ({ data }) => (
    <FieldGrid>
      <TextAreaField name="description" label={t('Description')} wide />
      {data.links && <LinkField name="applink_guid" links={data.links.applinks} help={linkHelp} />}
      <SizeFields />
      <RekeyFields />
      <CertificateFields />
      <ReauthenticationFields />
      <PropagateField />
    </FieldGrid>
  ),
  toBody: (values, { start }) => editBody(values, start),
  undo: ({ cvm_set }, { config_propagate }) => (config_propagate ? undefined : cvm_set),
  done: () => cvmSetTexts.updated,
});
