import { useId, useState, type ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { emptyReason, FieldGrid, Form } from 'kc-components/Form';
import { Stack } from 'kc-components/Stack';
import type { Call, InputOf } from 'kc-api/contract/call';
import { t } from 'kc-intl/t';
import { useCallFacts } from '../shell/index.ts';
import { TestResult } from './TestResult.tsx';
import { TestRuns } from './TestRuns.tsx';
import { useTestRuns, type TestKind } from './useTestRuns.ts';

interface CredentialsTestProps<Values extends object, C extends Call> {
  title: string;
  /** Tells the user which server is tested, and that the credentials are not stored. */
  description: string;
  call: C;
  kind: TestKind;
  initialValues: Values;
  schema: AnyObjectSchema;
  input: (values: Values, testId: string) => InputOf<C>;
  /** The result of a test that passed. */
  success: string;
  /** Names the server or user in the copied result. Default: neither is named. */
  of?: string;
  /** The fields for the credentials. Default: the test needs none, and can start at once. */
  children?: ReactNode;
  onClose: () => void;
}

/** Tests a sign-in with credentials that are used once and not saved. The result stays until the dialog is closed. */
export function CredentialsTest<Values extends object, C extends Call>(props: CredentialsTestProps<Values, C>) {
  const { title, description, call, kind, initialValues, schema, input, success, of, children, onClose } = props;
  const id = useId();
  const facts = useCallFacts(call);
  const { state, busy, underway, runs, run } = useTestRuns(call, () => ({ passed: true, text: success }));
  const [reason, setReason] = useState<string | undefined>(children === undefined ? undefined : emptyReason);
  const [last] = runs;
  return (
    <Dialog
      open
      title={title}
      description={description}
      busy={busy}
      onDismiss={onClose}
      banner={<TestResult state={state} success={!busy && last?.passed ? last.text : null} />}
      footer={{
        cancel: (
          <Button tone="quiet" onClick={onClose} disabledReason={busy ? t('Wait until this is done.') : undefined}>
            {last ? t('Close') : t('Cancel')}
          </Button>
        ),
        primary: (
          <Button type="submit" form={id} tone="primary" pending={busy} disabledReason={reason}>
            {t('Test')}
          </Button>
        ),
      }}
    >
      <Stack>
        <Form<Values>
          id={id}
          facts={facts}
          enterSubmits
          initialValues={initialValues}
          schema={schema}
          onSubmit={async (values) => void (await run(kind, (testId) => input(values, testId)))}
          onReason={setReason}
        >
          {children !== undefined && <FieldGrid>{children}</FieldGrid>}
        </Form>
        <TestRuns busy={busy} underway={underway} runs={runs} {...(of === undefined ? {} : { of })} />
      </Stack>
    </Dialog>
  );
}
