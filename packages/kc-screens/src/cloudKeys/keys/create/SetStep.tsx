import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { DetailsList } from 'kc-components/DetailsList';
import { useFormValue, useSetFormValue } from 'kc-components/Form';
import { SelectField } from 'kc-components/SelectField';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { createTexts } from 'kc-api/rules/cloudKeys/cloudKeyCreate';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import { intervalText } from 'kc-api/rules/cloudKeys/rotation';
import { typeName } from 'kc-api/rules/cloudKeys/wireWords';
import { ofKeySet } from './newKey.ts';

const Stack = styled.div`
  display: grid;
  gap: 20px;
`;

interface SetStepProps {
  sets: readonly KeySet[];
  /** Epoch milliseconds. */
  now: number;
}

/** Another key set has other places, algorithms and users: what was chosen of the former one is left behind. */
function useAnew(set: KeySet | undefined, now: number): void {
  const put = useSetFormValue();
  const seen = useRef(set?.guid);
  useEffect(() => {
    if (seen.current === set?.guid) return;
    seen.current = set?.guid;
    for (const [field, value] of Object.entries(ofKeySet(set, now))) put(field, value);
  }, [set, now, put]);
}

/** The key set that the new key is made in, which says of what provider it is. */
export function SetStep({ sets, now }: SetStepProps) {
  const guid = useFormValue<string>('keyset_guid');
  const set = sets.find((one) => one.guid === guid);
  useAnew(set, now);
  return (
    <Stack>
      <SelectField
        name="keyset_guid"
        label="Key set"
        required
        search
        noneText="There are no key sets."
        options={sets.map(({ guid: value, name, csp_type, keyset_type, groupname }) => ({
          value,
          label: name,
          help: `${typeName({ csp_type, keyset_type })} · ${groupname}`,
        }))}
      />
      {set && <SetFacts set={set} />}
    </Stack>
  );
}

function SetFacts({ set }: { set: KeySet }) {
  const { label, hasAccount } = providers[set.csp_type];
  return (
    <>
      <DetailsList
        items={[
          { label: 'Type', value: set.keyset_type === 'XKS' ? `${label} (XKS)` : label },
          ...(hasAccount ? [{ label: 'CSP account', value: set.csp_name }] : []),
          { label: 'Admin group', value: set.groupname },
          { label: 'Rotation schedule', value: intervalText(set.csp_type, set.rekey_interval) },
          { label: 'Cloud keys', value: set.num_cloudkeys },
          { label: 'Description', value: set.description, wide: true },
        ]}
      />
      {hasAccount && set.csp_guid === '' && set.keyset_type !== 'XKS' && <Banner kind="info">{createTexts.waits}</Banner>}
    </>
  );
}
