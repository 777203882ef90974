import { useState } from 'react';
import { UserPlus } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { Choice } from 'kc-components/Choice';
import { FieldGrid, useFormValue, useSetFormValue } from 'kc-components/Form';
import { SelectField } from 'kc-components/SelectField';
import { TextField } from 'kc-components/TextField';
import { TicksField } from 'kc-components/TicksField';
import { optionsOf } from 'kc-components/format';
import { allCategory } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { categoriesOf, inCategory } from 'kc-api/rules/cloudKeys/cloudKeys/keyAccess';
import { t } from 'kc-intl/t';
import { AddPrincipal } from './AddPrincipal.tsx';
import { categoryOptions } from './roles.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  align-items: center;
  justify-content: space-between;
  grid-column: 1 / -1;
`;

interface RoleFieldsProps {
  /** The roles to choose from. Undefined for an existing role. */
  roles?: readonly string[];
  /** All principals with a role on the key. */
  known: readonly string[];
}

/** A role and its members as checkboxes, grouped by category. */
export function RoleFields({ roles, known }: RoleFieldsProps) {
  const [category, setCategory] = useState<string>(allCategory);
  const [adding, setAdding] = useState(false);
  const members = useFormValue<string[]>('members');
  const added = useFormValue<string[]>('added');
  const set = useSetFormValue();
  const all = [...new Set([...known, ...added, ...members])];
  const categories = categoriesOf(all);
  const shown = categories.includes(category) ? category : allCategory;
  return (
    <FieldGrid>
      {roles ? (
        <SelectField name="role" label={t('Role')} required wide search options={optionsOf(roles)} noneText={t('No roles found')} />
      ) : (
        <TextField name="role" label={t('Role')} wide mono disabledReason={t('To use another role, remove this one.')} />
      )}
      <Line>
        <Choice label={t('Category')} value={shown} options={categoryOptions(categories)} onValue={setCategory} />
        <Button icon={<UserPlus aria-hidden />} onClick={() => setAdding(true)}>
          {t('Add new principal')}
        </Button>
      </Line>
      <TicksField
        name="members"
        label={t('Members')}
        required
        wide
        options={optionsOf(inCategory(shown, all))}
        noneText={t('There are no principals in this category.')}
      />
      {adding && (
        <AddPrincipal
          members={members}
          onAdd={(principal) => {
            set('added', [...new Set([...added, principal])]);
            set('members', [...members, principal]);
            setCategory(allCategory);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </FieldGrid>
  );
}
