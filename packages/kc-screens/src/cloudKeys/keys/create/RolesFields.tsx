import { Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { FieldGroup, useFormValue, useSetFormValue } from 'kc-components/Form';
import { ListField } from 'kc-components/ListField';
import { SelectField } from 'kc-components/SelectField';
import { token } from 'kc-components/theme';
import { optionsOf } from 'kc-components/format';
import type { KeyRole } from 'kc-api/contract/cloudKeys/cloudKey';
import { t } from 'kc-intl/t';

const Stack = styled.div`
  display: grid;
  gap: 0.75rem;
  justify-items: start;
`;

const One = styled.section`
  display: grid;
  gap: 0.75rem;
  width: 100%;
  padding: 0.75rem;
  border: 1px solid ${token('line')};
  border-radius: var(--kc-radius);
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: 0.5rem;
`;

const rolesText = (roles: readonly KeyRole[]): string => roles.map(({ role, members }) => `${role}: ${members.join(', ')}`).join('\n');

interface RolesFieldsProps {
  /** Roles of the account. */
  offered: readonly string[];
  loading: boolean;
}

/** Roles of a new key, each with its principals. */
export function RolesFields({ offered, loading }: RolesFieldsProps) {
  const roles = useFormValue<readonly KeyRole[]>('roles');
  const put = useSetFormValue();
  return (
    <FieldGroup name="roles" label={t('Roles')} words={rolesText}>
      <Stack>
        {roles.length === 0 && <p>{t('The key has the permissions of its CSP account. You can add its own roles.')}</p>}
        {roles.map((_, index) => (
          <One key={index} aria-label={t('Role {number}', { number: index + 1 })}>
            <Head>
              <SelectField
                name={`roles.${index}.role`}
                label={t('Role')}
                required
                search
                options={optionsOf(offered)}
                noneText={loading ? t('Loading roles…') : t('Nothing found')}
              />
              <Button
                tone="quiet"
                iconOnly
                icon={<Trash2 aria-hidden />}
                aria-label={t('Remove role {number}', { number: index + 1 })}
                onClick={() => put('roles', roles.toSpliced(index, 1))}
              />
            </Head>
            <ListField
              name={`roles.${index}.members`}
              label={t('Principals')}
              required
              entry={t('principal')}
              placeholder="user:name@example.com"
              help={t('Enter type:name, with the type user, serviceAccount, group or domain. Or enter allUsers or allAuthenticatedUsers.')}
            />
          </One>
        ))}
        <Button icon={<Plus aria-hidden />} onClick={() => put('roles', [...roles, { role: '', members: [''] }])}>
          {t('Add role')}
        </Button>
      </Stack>
    </FieldGroup>
  );
}
