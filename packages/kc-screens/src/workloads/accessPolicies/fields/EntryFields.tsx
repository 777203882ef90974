import { useLayoutEffect, useRef } from 'react';
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
import { accessNames, localDomain } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';
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

const labels = { user: t('User or group'), domain: t('Domain'), access: t('Access') };

interface EntryFieldsProps {
  at: string;
  os: PolicyOs;
  domains: readonly Domain[];
  permissions: readonly Permission[];
  onApply: (permission: Permission) => void;
  onCancel: () => void;
}

type Latest = Pick<EntryFieldsProps, 'permissions' | 'onApply'> & { entry: PermissionEntry };

const permissionOf = ({ user, domain, access: chosen }: PermissionEntry, sid: string): Permission => ({
  user: user.trim(),
  domain,
  access: Number(chosen) as PermissionAccess,
  sid,
});

/** POL-04: the form of one permission. A directory user is looked up before the permission is applied (POL-26, POL-39). */
export function EntryFields({ at, os, domains, permissions, onApply, onCancel }: EntryFieldsProps) {
  const entry = useFormValue<PermissionEntry>(`${at}entry`);
  const set = useSetFormValue();
  const { find, busy, error } = useSid();
  const problem = labelled(entryProblems(entry, { os, permissions, domains }), labels);
  // The user may have changed or closed the entry before the directory responds.
  const latest = useRef<Latest | null>(null);
  useLayoutEffect(() => {
    latest.current = { entry, permissions, onApply };
    return () => {
      latest.current = null;
    };
  });

  const apply = async () => {
    if (entry.domain === localDomain) return onApply(permissionOf(entry, ''));
    const of = askedOf(entry);
    const sid = await find(entry.domain, entry.user.trim());
    const now = latest.current;
    if (sid === null || !now || askedOf(now.entry) !== of) return;
    const answer = { of, sid };
    const problems = entryProblems({ ...now.entry, answer }, { os, permissions: now.permissions, domains });
    if (Object.keys(problems).length > 0) set(`${at}entry.answer`, answer);
    else now.onApply(permissionOf(now.entry, sid));
  };

  return (
    <Box aria-label={entry.at === null ? t('New permission') : t('Change permission')}>
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
          {t('Apply permission')}
        </Button>
        <Button tone="quiet" disabledReason={busy ? t('Wait until this is done.') : undefined} onClick={onCancel}>
          {t('Cancel permission')}
        </Button>
      </Bar>
    </Box>
  );
}
