import { FieldGrid, When } from 'kc-components/Form';
import { ListField } from 'kc-components/ListField';
import { SelectField } from 'kc-components/SelectField';
import { TextAreaField } from 'kc-components/TextAreaField';
import { TextField } from 'kc-components/TextField';
import type { AccessRule, PolicyOs } from 'kc-api/contract/workloads/accessPolicies';
import { mayAddType, ruleTypeNames, ruleTypesOf } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';

interface RuleFieldsProps {
  /** Path prefix of the values in the form, such as 'rule.'. Default: ''. */
  at?: string;
  os: PolicyOs;
  /** The other rules of the policy. */
  others: readonly AccessRule[];
  /** True for an existing rule, whose type is fixed. Default: false. */
  isSaved?: boolean;
}

/** POL-03, POL-17: the fields of a rule. A type that cannot be added any more is disabled, with the reason. */
export const RuleFields = ({ at = '', os, others, isSaved = false }: RuleFieldsProps) => (
  <FieldGrid>
    <TextField name={`${at}name`} label={t('Name')} required wide />
    <SelectField
      name={`${at}type`}
      label={t('Type')}
      required
      wide
      disabledReason={isSaved ? t('The type of a rule cannot be changed.') : undefined}
      options={ruleTypesOf(os).map((type) => ({
        value: String(type),
        label: ruleTypeNames[type],
        disabledReason: isSaved ? undefined : reasonOf(mayAddType(os, type, others)),
      }))}
    />
    <When<string> field={`${at}type`} is={(type) => type === '4'}>
      <ListField
        name={`${at}folders`}
        label={t('Folders')}
        entry={t('folder')}
        serverName="parameters.folder"
        placeholder={t('Finance\\Reports')}
        help={t('Paths without drive letter, with backslashes between the folders.')}
        mono
        required
        wide
      />
    </When>
    <TextAreaField name={`${at}desc`} label={t('Description')} wide />
  </FieldGrid>
);
