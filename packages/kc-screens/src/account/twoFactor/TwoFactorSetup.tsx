import { useId } from 'react';
import * as yup from 'yup';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { Form } from 'kc-components/Form';
import { RadioCards } from 'kc-components/RadioCards';
import { TextField } from 'kc-components/TextField';
import { WizardFrame, WizardStepBody } from 'kc-components/WizardFrame';
import { twoFactor } from 'kc-api/contract/account/account';
import { accountTexts } from 'kc-api/rules/account/account';
import { t } from 'kc-intl/t';
import { useCallFacts, usePorts } from '../../shell/index.ts';
import { QrStep } from './QrStep.tsx';
import { useTwoFactorSetup, type OtpType, type SetupStep } from './useTwoFactorSetup.ts';

const types: readonly { value: OtpType; label: string; description: string }[] = [
  { value: 'totp', label: t('Authenticator app'), description: t('An app on your phone shows a new code every 30 seconds.') },
  { value: 'email', label: t('One-time code by email'), description: t('A code is sent to your email address each time you sign in.') },
];

const titles: Record<SetupStep, string> = { type: 'Method', qrcode: t('QR code'), token: t('Verification') };
const tokenSchema = yup.object({ token: yup.string().trim().required(t('Enter the code.')) });

export interface TwoFactorSetupProps {
  /** Called when two-factor is on. */
  onDone: () => void;
  /** Closes the setup. A started setup stays pending. Default: the user can only log out. */
  onCancel?: (() => void) | undefined;
}

/** Sets up two-factor authentication for the signed-in user. Also a forced step of the sign-in. */
export function TwoFactorSetup({ onDone, onCancel }: TwoFactorSetupProps) {
  const { signOut } = usePorts();
  const formId = useId();
  const facts = useCallFacts(twoFactor.verify);
  const setup = useTwoFactorSetup(onDone);
  const { step, type, busy, failure } = setup;
  const steps: readonly SetupStep[] = type === 'email' && step === 'token' ? ['type', 'token'] : ['type', 'qrcode', 'token'];
  const at = steps.indexOf(step);
  const previous = steps[at - 1];
  const wait = busy ? t('Wait until this is done.') : undefined;

  return (
    <Dialog
      open
      size="wizard"
      title={t('Set up two-factor authentication')}
      dismissable={onCancel !== undefined}
      onDismiss={onCancel}
      busy={busy}
      onEnter={() => step === 'qrcode' && setup.code && setup.go('token')}
      banner={
        failure && (
          <Banner key={failure.text} kind="error" title={accountTexts.twoFactorFailed} focusOnMount={Object.keys(failure.fields).length === 0}>
            {failure.text}
          </Banner>
        )
      }
      footer={{
        cancel: (
          <Button tone="quiet" disabledReason={wait} onClick={() => (onCancel ? onCancel() : signOut())}>
            {onCancel ? t('Cancel') : t('Log out')}
          </Button>
        ),
        extra: previous && (
          <Button disabledReason={wait} onClick={() => setup.go(previous)}>
            {t('Back')}
          </Button>
        ),
        primary:
          step === 'qrcode' ? (
            <Button key="next" tone="primary" disabledReason={setup.code ? undefined : t('Wait for the QR code.')} onClick={() => setup.go('token')}>
              {t('Next')}
            </Button>
          ) : (
            <Button key={step} type="submit" form={formId} tone="primary" pending={busy}>
              {step === 'type' ? t('Next') : t('Enable two-factor')}
            </Button>
          ),
      }}
    >
      <WizardFrame
        steps={steps.map((one, index) => ({ id: one, title: titles[one], state: index === at ? 'current' : index < at ? 'done' : 'todo' }))}
        onStep={busy ? undefined : (to) => setup.go(to as SetupStep)}
      >
        <WizardStepBody key={step} title={titles[step]} focus={setup.moved}>
          {step === 'type' && (
            <Form<{ otp_type: OtpType }> id={formId} initialValues={{ otp_type: type }} onSubmit={({ otp_type }) => setup.begin(otp_type)}>
              <RadioCards<OtpType> name="otp_type" label={t('How you receive codes')} options={types} />
            </Form>
          )}
          {step === 'qrcode' && <QrStep code={setup.code} error={setup.codeError} onRetry={setup.readCode} />}
          {step === 'token' && (
            <Form<{ token: string }>
              id={formId}
              facts={facts}
              initialValues={{ token: '' }}
              schema={tokenSchema}
              serverErrors={failure?.fields ?? {}}
              onSubmit={({ token }) => setup.verify(token.trim())}
            >
              <p>{type === 'email' ? t('A code was sent to your email address.') : t('Enter the code that the app shows.')}</p>
              <TextField name="token" label={t('Code')} required />
            </Form>
          )}
        </WizardStepBody>
      </WizardFrame>
    </Dialog>
  );
}
