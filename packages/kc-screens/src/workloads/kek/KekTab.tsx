import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { Detail } from 'kc-components/DetailsList';
import { dateTimeText } from 'kc-components/format';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { expiryActionNames } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { kekStateNames } from 'kc-api/rules/workloads/kek';
import { t } from 'kc-intl/t';
import { DetailsTab, DialogHost, RowDialogButton } from '../../shell/index.ts';
import { spanText } from '../span/span.ts';
import { kekDialogs, kekOffers } from './kek.dialogs.ts';
import { KekStatus } from './KekStatus.tsx';

const Buttons = styled.fieldset`
  margin: 0;
  border: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  padding: 0.875rem 0 0;
`;

function factsOf(set: CvmSet): Detail[] {
  const state = { label: t('KEK state'), value: <KekStatus state={set.kek_state} /> };
  if (set.kek_state === 'NONE') return [state];
  const hpcs = set.hpcs_url ?? '';
  return [
    state,
    { label: t('KEK'), value: hpcs === '' ? t('System HSM') : 'HPCS' },
    { label: t('Expires'), value: set.kek_expiration === 0 ? t('Never') : dateTimeText(set.kek_expiration) },
    { label: t('On expiry'), value: expiryActionNames[set.kek_expire_action] },
    { label: t('Cache timeout'), value: spanText(set.kek_cache_timeout) },
    ...(hpcs === ''
      ? []
      : [
          { label: t('HPCS URL'), value: hpcs, mono: true },
          { label: t('Instance ID'), value: set.hpcs_instance_id ?? '', mono: true },
          { label: t('Root key ID'), value: set.hpcs_root_key_id ?? '', mono: true },
        ]),
  ];
}

/** KEK-01: the key-encryption key of a VM set, with the actions for its state. */
export function KekTab({ set }: { set: CvmSet }) {
  const about = useMemo(() => [set], [set]);
  return (
    <>
      <Buttons aria-label={t('KEK: {state}', { state: kekStateNames[set.kek_state] })}>
        {kekOffers(set).map((dialog) => (
          <RowDialogButton key={dialog.id} dialog={dialog} target={set} row={set.guid} />
        ))}
      </Buttons>
      <DetailsTab items={factsOf(set)} />
      <DialogHost dialogs={kekDialogs} targets={about} />
    </>
  );
}
