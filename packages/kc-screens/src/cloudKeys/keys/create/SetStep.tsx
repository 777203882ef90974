import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { DetailsList } from 'kc-components/DetailsList';
import { EmptyState } from 'kc-components/EmptyState';
import { useFormValue, useSetFormValue } from 'kc-components/Form';
import { Link } from 'kc-components/Link';
import { SelectField } from 'kc-components/SelectField';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { createTexts } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeyCreate';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import { intervalText } from 'kc-api/rules/cloudKeys/rotation';
import { typeName } from 'kc-api/rules/cloudKeys/wireWords';
import { t } from 'kc-intl/t';
import { useActor, usePorts } from '../../../shell/index.ts';
import { createKeySetIn } from '../../keySets/index.ts';
import { linkToTab } from '../../scope/keyScope.ts';
import { ofKeySet } from './newKey.ts';

const Stack = styled.div`
  display: grid;
  gap: 1.25rem;
`;

interface SetStepProps {
  sets: readonly KeySet[];
  /** Epoch milliseconds. */
  now: number;
}

/** Resets the choices when the key set changes, because places, algorithms and users depend on it. */
function useAnew(set: KeySet | undefined, now: number): void {
  const put = useSetFormValue();
  const seen = useRef(set?.guid);
  useEffect(() => {
    if (seen.current === set?.guid) return;
    seen.current = set?.guid;
    for (const [field, value] of Object.entries(ofKeySet(set, now))) put(field, value);
  }, [set, now, put]);
}

/** Chooses the key set of the new key, which determines the provider. */
export function SetStep({ sets, now }: SetStepProps) {
  const guid = useFormValue<string>('keyset_guid');
  const set = sets.find((one) => one.guid === guid);
  useAnew(set, now);
  if (sets.length === 0) return <NoSets />;
  return (
    <Stack>
      <SelectField
        name="keyset_guid"
        label={t('Key set')}
        required
        search
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

/** Shown if there is no key set. Links to the dialog that creates one. */
function NoSets() {
  const { navigation } = usePorts();
  const { flavour } = useActor();
  return (
    <EmptyState
      text={t('A key belongs to a key set, and there are no key sets yet.')}
      action={<Link href={navigation.href(linkToTab('keySets', { dialog: createKeySetIn(flavour) }))}>{t('Create a key set first')}</Link>}
    />
  );
}

function SetFacts({ set }: { set: KeySet }) {
  const { label, hasAccount } = providers[set.csp_type];
  return (
    <>
      <DetailsList
        items={[
          { label: t('Type'), value: set.keyset_type === 'XKS' ? `${label} (XKS)` : label },
          ...(hasAccount ? [{ label: t('CSP account'), value: set.csp_name }] : []),
          { label: t('Admin group'), value: set.groupname },
          { label: t('Rotation schedule'), value: intervalText(set.csp_type, set.rekey_interval) },
          { label: t('Cloud keys'), value: set.num_cloudkeys },
          { label: t('Description'), value: set.description, wide: true },
        ]}
      />
      {hasAccount && set.csp_guid === '' && set.keyset_type !== 'XKS' && <Banner kind="info">{createTexts.waits}</Banner>}
    </>
  );
}
