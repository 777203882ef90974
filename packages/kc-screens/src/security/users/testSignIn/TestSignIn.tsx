import { useId, useState } from 'react';
import * as yup from 'yup';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { emptyReason, FieldGrid, Form } from 'kc-components/Form';
import { PasswordField } from 'kc-components/PasswordField';
import { Stack } from 'kc-components/Stack';
import { users, type User } from 'kc-api/contract/security/users';
import { signInTestTexts } from 'kc-api/rules/security/signInTest';
import { t } from 'kc-intl/t';
import { useCallFacts } from '../../../shell/index.ts';
import { TestResult, TestRuns, useTestRuns } from '../../../serverTest/index.ts';

interface Credentials {
  password: string;
}

const schemas = {
  withPassword: yup.object({ password: yup.string().required(signInTestTexts.password) }),
  without: yup.object({ password: yup.string() }),
};
const kind = { label: t('Test sign-in'), act: t('Verify the identity provider') };

/** Tests the sign-in of a user step by step. The result stays until the dialog is closed. */
export function TestSignIn({ user, onClose }: { user: User; onClose: () => void }) {
  const id = useId();
  const facts = useCallFacts(users.testSignIn);
  const needsPassword = user.authentication !== 'OIDC';
  const tests = useTestRuns(users.testSignIn, () => ({ passed: true, text: needsPassword ? signInTestTexts.passed : signInTestTexts.providerPassed }));
  const [reason, setReason] = useState<string | undefined>(needsPassword ? emptyReason : undefined);
  const test = async ({ password }: Credentials) =>
    void (await tests.run(kind, (test_id) => ({ body: { userid: user.id, test_id, ...(needsPassword ? { password } : {}) } })));
  const [last] = tests.runs;
  return (
    <Dialog
      open
      title={t('Test the sign-in of {login_name}', { login_name: user.login_name })}
      description={
        needsPassword
          ? t('Checks each step of the sign-in without opening a session. The password is not saved. A wrong password counts as a failed sign-in of this user.')
          : t('Checks the identity provider without opening a session. The password is typed at the provider, so it is not part of the test.')
      }
      busy={tests.busy}
      onDismiss={onClose}
      banner={<TestResult state={tests.state} success={!tests.busy && last?.passed ? last.text : null} />}
      footer={{
        cancel: (
          <Button tone="quiet" onClick={onClose} disabledReason={tests.busy ? t('Wait until this is done.') : undefined}>
            {last ? t('Close') : t('Cancel')}
          </Button>
        ),
        primary: (
          <Button type="submit" form={id} tone="primary" pending={tests.busy} disabledReason={reason}>
            {t('Test')}
          </Button>
        ),
      }}
    >
      <Stack>
        <Form<Credentials>
          id={id}
          facts={facts}
          enterSubmits
          initialValues={{ password: '' }}
          schema={needsPassword ? schemas.withPassword : schemas.without}
          onSubmit={test}
          onReason={setReason}
        >
          {needsPassword && (
            <FieldGrid>
              <PasswordField name="password" label={t('Password')} required wide />
            </FieldGrid>
          )}
        </Form>
        <TestRuns busy={tests.busy} underway={tests.underway} runs={tests.runs} of={user.login_name} />
      </Stack>
    </Dialog>
  );
}
