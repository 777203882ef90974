import * as yup from 'yup';
import { FieldGrid, Form } from 'kc-components/Form';
import { Stack } from 'kc-components/Stack';
import { TextField } from 'kc-components/TextField';
import { proxy } from 'kc-api/contract/settings/proxy';
import { proxyTarget, proxyTexts } from 'kc-api/rules/settings/proxy';
import { t } from 'kc-intl/t';
import { useCallFacts } from '../../shell/index.ts';
import { TestServer } from '../../serverTest/index.ts';

interface Values {
  target: string;
}

const empty: Values = { target: '' };
const schema = yup.object({ target: yup.string().test('target', proxyTexts.target, (text = '') => text === '' || proxyTarget(text) !== null) });

/** Tests the saved proxy with a connection to a server that the user enters. */
export function ProxyTest() {
  const facts = useCallFacts(proxy.test);
  return (
    <Form<Values> facts={facts} initialValues={empty} schema={schema} onSubmit={() => undefined}>
      <Stack>
        <FieldGrid>
          <TextField
            name="target"
            label={t('Target')}
            placeholder="login.example.com"
            help={t('An HTTPS server. Its port is 443, unless another one is entered.')}
            wide
          />
        </FieldGrid>
        <TestServer<Values, typeof proxy.test>
          call={proxy.test}
          label={t('Test proxy')}
          act={t('Reach the server')}
          input={({ target }, test_id) => ({ body: { target: target.trim(), test_id } })}
          problem={({ target }) => (proxyTarget(target) === null ? proxyTexts.target : undefined)}
          success={proxyTexts.tested}
        />
      </Stack>
    </Form>
  );
}
