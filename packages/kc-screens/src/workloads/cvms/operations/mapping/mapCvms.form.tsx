import * as yup from 'yup';
import { SelectField } from 'kc-components/SelectField';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { cvmTexts } from 'kc-api/rules/workloads/cvms/cvms';
import { t } from 'kc-intl/t';
import { wordFor } from '../../../../shell/index.ts';
import { cvmOperation } from '../cvmOperation.tsx';

const load = { mappings: cvms.mappings };
const schema = yup.object({ mapping: yup.string().required(cvmTexts.mapping) });
const none = 'none';

export const MapCvms = cvmOperation<{ mapping: string }, typeof cvms.operate, typeof load>({
  act: 'mapping',
  title: (about) => t('{count, plural, one {Set mapping of {name}} other {Set mapping of # VMs}}', about),
  button: t('Set mapping'),
  call: cvms.operate,
  load,
  schema: () => schema,
  initialValues: { mapping: '' },
  consequence: (vms) =>
    wordFor(
      vms,
      t('The VM is served by the nodes of its mapping from its next heartbeat on.'),
      t('The VMs are served by the nodes of the mapping from their next heartbeat on.'),
    ),
  Fields: ({ data }) => (
    <SelectField
      name="mapping"
      label={t('Mapping')}
      required
      options={[
        ...data.mappings.mappings.map(({ guid, name, description }) => ({ value: guid, label: name, hint: description })),
        { value: none, label: t('No mapping') },
      ]}
    />
  ),
  body: ({ mapping }) => ({ operation: 'mapping', mapping_guid: mapping === none ? '' : mapping }),
});
