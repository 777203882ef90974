import * as yup from 'yup';
import { CheckboxField } from 'kc-components/CheckboxField';
import { FieldGrid } from 'kc-components/Form';
import { TextAreaField } from 'kc-components/TextAreaField';
import { cvms, type Cvm } from 'kc-api/contract/workloads/cvms';
import { cvmSetTexts } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { cvmTexts } from 'kc-api/rules/workloads/cvms/cvms';
import { t } from 'kc-intl/t';
import { defineForm, difference } from '../../../shell/index.ts';

interface EditValues {
  desc: string;
  reauthonhwsig: boolean;
  reauthonip: boolean;
  reauthonreboot: boolean;
}

const yesNo = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no');
const body = (values: EditValues) => ({
  desc: values.desc.trim(),
  reauthonhwsig: yesNo(values.reauthonhwsig),
  reauthonip: yesNo(values.reauthonip),
  reauthonreboot: yesNo(values.reauthonreboot),
});

export const form = defineForm<EditValues, typeof cvms.change, Cvm>({
  schema: yup.object({}),
  initialValues: ({ target }) => ({
    desc: target.desc,
    reauthonhwsig: target.reauthonhwsig === 'yes',
    reauthonip: target.reauthonip === 'yes',
    reauthonreboot: target.reauthonreboot === 'yes',
  }),
  Fields: () => (
    <FieldGrid>
      <TextAreaField name="desc" label={t('Description')} wide />
      <CheckboxField name="reauthonhwsig" label={t('Reauthenticate on a new hardware signature')} wide />
      <CheckboxField name="reauthonip" label={t('Reauthenticate on a new IP address')} wide />
      <CheckboxField name="reauthonreboot" label={t('Reauthenticate on a reboot')} wide />
    </FieldGrid>
  ),
  toBody: (values, { start }) => difference(body(values), body(start)),
  failed: ({ message }) => (message === cvmTexts.notFound ? cvmTexts.notUpdated : message),
  undo: ({ cvm }) => cvm,
  done: () => cvmSetTexts.updated,
});
