import { FieldGrid } from 'kc-components/Form';
import { SelectField } from 'kc-components/SelectField';
import { TextAreaField } from 'kc-components/TextAreaField';
import { TextField } from 'kc-components/TextField';
import { policyOs } from 'kc-api/contract/workloads/accessPolicies';
import { osNames } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';

const systems = policyOs.options.map((os) => ({ value: String(os), label: osNames[os] }));

interface PolicyFieldsProps {
  /** The reason why the operating system is fixed. Default: undefined (selectable). */
  osReason?: string | undefined;
  groups: readonly string[];
  /** The reason why the group is fixed. Default: undefined (selectable). */
  groupReason?: string | undefined;
  groupHelp?: string | undefined;
}

/** POL-02: the fields of a policy. A reason disables the operating system or the group. */
export const PolicyFields = ({ osReason, groups, groupReason, groupHelp }: PolicyFieldsProps) => (
  <FieldGrid>
    <TextField name="name" label={t('Name')} required wide />
    <SelectField name="os_type" label={t('Operating system')} required options={systems} disabledReason={osReason} />
    <SelectField
      name="groupname"
      label={t('Admin group')}
      required
      help={groupHelp}
      options={groups.map((name) => ({ value: name, label: name }))}
      disabledReason={groupReason}
    />
    <TextAreaField name="desc" label={t('Description')} wide />
  </FieldGrid>
);
