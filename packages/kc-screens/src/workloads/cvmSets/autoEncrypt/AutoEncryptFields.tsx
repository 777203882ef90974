import { useEffect, useRef } from 'react';
import { useFormValue, useSetFormValue, When } from 'kc-components/Form';
import { optionsOf } from 'kc-components/format';
import { ListField } from 'kc-components/ListField';
import { SelectField } from 'kc-components/SelectField';
import { SwitchField } from 'kc-components/SwitchField';
import { autoEncryptType, type AutoEncryptType } from 'kc-api/contract/workloads/cvmSets';
import { autoEncryptNames, pathsFor } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { t } from 'kc-intl/t';

/** DISK-19: adapts the paths when the type changes. The drive that is excluded by default must not become an encrypted path. */
function PathsOfType() {
  const type = useFormValue<AutoEncryptType>('ptype');
  const paths = useFormValue<string[]>('paths');
  const put = useSetFormValue();
  const before = useRef(type);
  useEffect(() => {
    if (before.current === type) return;
    before.current = type;
    void put('paths', pathsFor(type, paths));
  }, [type, paths, put]);
  return null;
}

/** The switch for auto-encryption, and the fields that select the disks. */
export const AutoEncryptFields = () => (
  <>
    <SwitchField name="autoencrypt" label={t('Auto-encrypt')} wide help={t('Disks of its VMs are encrypted as soon as they are attached.')} />
    <When<boolean> field="autoencrypt" is={(on) => on}>
      <PathsOfType />
      <SelectField
        name="ptype"
        label={t('Disks to encrypt')}
        serverName="autoencrypt_policy"
        options={optionsOf(autoEncryptType.options, autoEncryptNames)}
        wide
      />
      <When<AutoEncryptType> field="ptype" is={(type) => type !== 'none'}>
        <ListField name="paths" label={t('Paths')} entry={t('path')} serverName="autoencrypt_policy" placeholder={t('C: or /data')} mono wide />
      </When>
    </When>
  </>
);
