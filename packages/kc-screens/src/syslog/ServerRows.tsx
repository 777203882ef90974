import { useState, type FocusEvent } from 'react';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { FieldGroup, FieldLine, useFormValue, useSetFormValue } from 'kc-components/Form';
import { NumberField } from 'kc-components/NumberField';
import { TextField } from 'kc-components/TextField';
import { isWeakFingerprint } from 'kc-api/rules/pasted';
import { isEmptyServer, syslogPort, syslogTexts } from 'kc-api/rules/syslog/syslog';
import { t } from 'kc-intl/t';
import { SyslogTest } from './SyslogTest.tsx';
import { emptyRow, withEmptyRow, type SyslogValues } from './syslog.schema.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(5rem, 1fr) 2.25rem;
  gap: 0.5rem;
  align-items: start;
`;
const Rows = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  display: grid;
  gap: 0.75rem;
`;
const Remove = styled.div`
  padding-top: 1.375rem;
`;
const Whole = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
`;

type List = SyslogValues['server_list'];

/** The server rows, with an empty row at the end. Entering a server fills in the default port. `cacert`: stored CA certificates. */
export function ServerRows({ cacert }: { cacert: string }) {
  const rows = useFormValue<List>('server_list');
  const tls = useFormValue<SyslogValues['tls_auth']>('tls_auth');
  const protocol = useFormValue<SyslogValues['protocol']>('protocol');
  const set = useSetFormValue();
  // Counts removed rows, so that a test result does not appear at the row that moves up.
  const [removed, setRemoved] = useState(0);
  const byPrint = protocol === 'tcp' && tls === 'x509/fingerprint';

  // Runs on blur, after the value was committed, so that the form never changes a field while the user types in it.
  const leave = (at: number, { target }: FocusEvent<HTMLElement>) => {
    const row = rows[at];
    const entry = target as HTMLInputElement;
    const isServer = entry.name === `server_list.${at}.server`;
    const server = isServer ? entry.value : (row?.server ?? '');
    if (isServer && server.trim() !== '' && row?.port === null) set(`server_list.${at}.port`, syslogPort(protocol === 'tcp' ? tls : 'none'));
    if (at === rows.length - 1 && entry.value?.trim()) set(`server_list.${at + 1}`, emptyRow);
  };
  const remove = (at: number) => {
    set('server_list', withEmptyRow(rows.filter((_, other) => other !== at)));
    setRemoved(removed + 1);
  };

  return (
    <FieldLine>
      <FieldGroup
        name="server_list"
        label={t('Servers')}
        words={(list: List) =>
          list.flatMap((row) => (isEmptyServer(row) ? [] : [[row.server, row.port, row.fingerprint].filter(Boolean).join(' ')])).join('\n') || t('None')
        }
      >
        <Rows aria-label={t('Servers')}>
          {rows.map((row, at) => (
            <Row key={at} onBlur={(event) => leave(at, event)}>
              <TextField name={`server_list.${at}.server`} label={t('Server {number}', { number: at + 1 })} />
              <NumberField name={`server_list.${at}.port`} label={t('Port {number}', { number: at + 1 })} min={-Infinity} />
              <Remove>
                {!isEmptyServer(row) && (
                  <Button
                    tone="quiet"
                    iconOnly
                    icon={<X aria-hidden />}
                    aria-label={t('Remove server {number}', { number: at + 1 })}
                    onClick={() => remove(at)}
                  />
                )}
              </Remove>
              {byPrint && (
                <Whole>
                  <TextField
                    name={`server_list.${at}.fingerprint`}
                    label={t('Fingerprint {number}', { number: at + 1 })}
                    help={isWeakFingerprint(row.fingerprint) ? syslogTexts.weak : t('SHA-1 or SHA-256.')}
                  />
                </Whole>
              )}
              {!isEmptyServer(row) && (
                <Whole>
                  <SyslogTest key={removed} at={at} cacert={cacert} />
                </Whole>
              )}
            </Row>
          ))}
        </Rows>
      </FieldGroup>
    </FieldLine>
  );
}
