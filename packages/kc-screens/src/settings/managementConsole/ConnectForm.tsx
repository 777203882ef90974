import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import * as yup from 'yup';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { emptyReason, FieldGrid, Form, useSetFormValue, type FormHandle } from 'kc-components/Form';
import { SecretField } from 'kc-components/SecretField';
import { Stack } from 'kc-components/Stack';
import { TextField } from 'kc-components/TextField';
import { managementConsole } from 'kc-api/contract/settings/managementConsole';
import { pages } from 'kc-api/rules/frame/pages';
import { isKcmAddress, kcmTexts } from 'kc-api/rules/settings/managementConsole';
import { t } from 'kc-intl/t';
import { PrivateCaFile } from '../../certificates/index.ts';
import { TestServer } from '../../serverTest/index.ts';
import { linkTo, sayDone, useAction, useCallFacts, usePorts, useUnsaved } from '../../shell/index.ts';

interface Values {
  kcm_ip: string;
  kcm_applink_token: string | undefined;
  /** PEM. '' for none. */
  cacert: string;
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0.5rem;
  margin-top: 1.25rem;
`;

const schema = yup.object({
  kcm_ip: yup
    .string()
    .required(kcmTexts.address)
    .test('address', kcmTexts.address, (text) => isKcmAddress(text)),
  kcm_applink_token: yup.string().required(kcmTexts.token),
});
const empty: Values = { kcm_ip: '', kcm_applink_token: undefined, cacert: '' };
function ConsoleTest() {
  const set = useSetFormValue();
  return (
    <TestServer<Values, typeof managementConsole.test>
      call={managementConsole.test}
      label={t('Test connection')}
      input={({ kcm_ip, cacert }, test_id) => ({ body: { kcm_ip: kcm_ip.trim(), cacert, test_id } })}
      problem={({ kcm_ip }) => (isKcmAddress(kcm_ip) ? undefined : t('Enter a valid address first.'))}
      success={kcmTexts.tested}
      onTrust={(authority) => set('cacert', authority)}
    />
  );
}

/** SET-011: the address and the token from the management console. */
export function ConnectForm() {
  const id = useId();
  const facts = useCallFacts(managementConsole.connect);
  const ports = usePorts();
  const form = useRef<FormHandle<Values>>(null);
  const [reason, setReason] = useState<string | undefined>(emptyReason);
  const [dirty, setDirty] = useState(false);
  const { state, run, busy } = useAction();
  useUnsaved({ unsaved: () => dirty, forget: () => form.current?.reset(empty), busy });
  const connect = async ({ kcm_ip, kcm_applink_token = '', cacert }: Values) => {
    const outcome = await run(managementConsole.connect, { body: { kcm_ip: kcm_ip.trim(), kcm_applink_token, cacert } });
    if (outcome?.ok) sayDone(ports, kcmTexts.connected, kcm_ip.trim());
  };
  return (
    <Stack>
      {state.at === 'failed' && (
        <Banner kind="error" focusOnMount key={state.text}>
          {state.text}
        </Banner>
      )}
      <Form<Values>
        id={id}
        handle={form}
        facts={facts}
        enterSubmits
        initialValues={empty}
        schema={schema}
        serverErrors={state.at === 'failed' ? state.error.fields : undefined}
        onDirty={setDirty}
        onReason={setReason}
        onSubmit={connect}
      >
        <FieldGrid>
          <TextField name="kcm_ip" label={t('Address')} placeholder="kcm.example.com" help={t('A host name or an IPv4 address.')} required wide />
          <SecretField name="kcm_applink_token" label={t('Token')} help={t('Generate it in the management console.')} required wide />
          <PrivateCaFile of="console" />
        </FieldGrid>
        <ConsoleTest />
        <Foot>
          {/* SET-012. */}
          <Button disabledReason={busy ? t('Wait until this is done.') : undefined} onClick={() => ports.navigation.go(linkTo({ path: pages.account }))}>
            {t('Cancel')}
          </Button>
          <Button type="submit" tone="primary" pending={busy} disabledReason={reason}>
            {t('Connect')}
          </Button>
        </Foot>
      </Form>
    </Stack>
  );
}
