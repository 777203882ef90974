import { useRef } from 'react';
import { Ban, Check } from 'lucide-react';
import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { FieldGrid, useFormValue, useSetFormValue } from 'kc-components/Form';
import { RadioCards } from 'kc-components/RadioCards';
import { SelectField } from 'kc-components/SelectField';
import { TextField } from 'kc-components/TextField';
import { token } from 'kc-components/theme';
import type { Permission, PermissionAccess, PolicyOs } from 'kc-api/contract/workloads/accessPolicies';
import { accessNames } from 'kc-api/rules/workloads/accessPolicies';
import type { Domain } from '../domains/domains.ts';
import { useSid } from '../domains/useSid.ts';
import { EnterBox } from './EnterBox.tsx';
import { labelled } from './labelled.ts';
import { askedOf, entryProblems, type PermissionEntry } from './rule.schema.ts';

const Box = styled(EnterBox)`
  display: grid;
  gap: 0.75rem;
  padding: 0.75rem;
  border: 1px solid ${token('accent')};
  border-radius: var(--kc-radius-box);
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;
`;

const access = [
  { value: '1', label: accessNames[1], icon: <Check aria-hidden /> },
  { value: '0', label: accessNames[0], icon: <Ban aria-hidden /> },
] as const;

const labels = { user: 'User or group', domain: 'Domain', access: 'Access' };

interface EntryFieldsProps {
  at: string;
  os: PolicyOs;
  domains: readonly Domain[];
  permissions: readonly Permission[];
  onApply: (permission: Permission) => void;
  onCancel: () => void;
}

/** POL-04: a permission while it is written. Who is of a directory is looked up there before it is applied (POL-26, POL-39). */
export function EntryFields({ at, os, domains, permissions, onApply, onCancel }: EntryFieldsProps) {
  const entry = useFormValue<PermissionEntry>(`${at}entry`);
  const set = useSetFormValue();
  const { find, busy, error } = useSid();
  const problem = labelled(entryProblems(entry, { os, permissions, domains }), labels);
  // The entry may be another one when the answer comes.
  const asked = useRef('');

  const apply = async () => {
    asked.current = askedOf(entry);
    const sid = await find(entry.domain, entry.user.trim());
    if (sid === null || asked.current !== askedOf(entry)) return;
    if (sid === undefined) return set(`${at}entry.missing`, askedOf(entry));
    onApply({ user: entry.user.trim(), domain: entry.domain, access: Number(entry.access) as PermissionAccess, sid });
  };

  return (
    <Box aria-label={entry.at === null ? 'New permission' : 'Change permission'}>
      {error !== undefined && (
        <Banner key={error} kind="error">
          {error}
        </Banner>
      )}
      <FieldGrid>
        <TextField name={`${at}entry.user`} label={labels.user} required />
        <SelectField name={`${at}entry.domain`} label={labels.domain} required options={domains} />
        <RadioCards name={`${at}entry.access`} label={labels.access} required wide columns options={access} />
      </FieldGrid>
      <Bar>
        <Button data-enter icon={<Check aria-hidden />} pending={busy} disabledReason={problem} onClick={() => void apply()}>
          Apply permission
        </Button>
        <Button tone="quiet" disabledReason={busy ? 'Wait until this is done.' : undefined} onClick={onCancel}>
          Cancel permission
        </Button>
      </Bar>
    </Box>
  );
}
