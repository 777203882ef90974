import { Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { FieldGrid, FieldGroup, useFormValue, useSetFormValue } from 'kc-components/Form';
import { NumberField } from 'kc-components/NumberField';
import { SwitchField } from 'kc-components/SwitchField';
import { TextField } from 'kc-components/TextField';
import { token } from 'kc-components/theme';
import { t } from 'kc-intl/t';
import { newServer, rowsText, type ServerRow } from './mapping.schema.ts';

const Stack = styled.div`
  display: grid;
  grid-column: 1 / -1;
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
  & > button {
    justify-self: end;
  }
`;

/** CLUS-024: the fields of one server. `at`: path in the form with a trailing point; '' at the top level. */
export const ServerFields = ({ at = '' }: { at?: string }) => (
  <FieldGrid>
    <TextField name={`${at}name`} label={t('Server name')} required />
    <TextField name={`${at}ip`} label={t('IP address')} help={t('As the VMs reach it.')} required />
    <NumberField name={`${at}port`} label={t('Port')} min={-Infinity} required />
    <TextField name={`${at}kciip`} label={t('KeyControl IP address')} help={t('Within the cluster. Leave it empty where it is the same.')} />
    <SwitchField name={`${at}enabled`} label={t('Enabled')} wide />
  </FieldGrid>
);

/** CLUS-016, CLUS-017: the servers of a mapping, in rows. */
export function ServerRows() {
  const rows = useFormValue<readonly ServerRow[]>('servers');
  const put = useSetFormValue();
  return (
    <FieldGroup name="servers" label={t('Servers')} words={rowsText}>
      <Stack>
        {rows.map((row, index) => (
          <One key={index} aria-label={row.name === '' ? t('Server {index}', { index: index + 1 }) : row.name}>
            <ServerFields at={`servers.${index}.`} />
            <Button
              tone="quiet"
              icon={<Trash2 aria-hidden />}
              aria-label={t('Remove server {index}', { index: index + 1 })}
              onClick={() => put('servers', rows.toSpliced(index, 1))}
            >
              {t('Remove')}
            </Button>
          </One>
        ))}
        <Button icon={<Plus aria-hidden />} onClick={() => put('servers', [...rows, newServer])}>
          {t('Add server')}
        </Button>
      </Stack>
    </FieldGroup>
  );
}
