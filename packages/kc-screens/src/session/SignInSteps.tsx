import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { Check, Circle, CircleDot } from 'lucide-react';
import { DialogLeadContext } from 'kc-components/Dialog';
import { SignInFrame } from 'kc-components/SignInFrame';
import { token, visuallyHidden } from 'kc-components/theme';
import { accountTexts } from 'kc-api/rules/account/account';
import { AdminKeyDownload, DrillStep } from '../account/index.ts';
import { usePorts, type DialogDefinition } from '../shell/index.ts';
import type { User } from 'kc-api/contract/security/users';
import { rich } from 'kc-components/rich';
import { t } from 'kc-intl/t';
import { StepProgress } from './StepProgress.tsx';
import { EulaStep } from './steps/EulaStep.tsx';
import { expiredPasswordDialog } from './steps/expiredPassword.dialog.tsx';
import { mailServerDialog } from './steps/mailServer.dialog.tsx';
import { setPasswordDialog } from './steps/setPassword.dialog.tsx';
import type { StepProps } from './steps/step.ts';
import { TwoFactorStep } from './steps/TwoFactorStep.tsx';
import { stepOrder, type Step } from './steps.ts';

/** Wraps a dialog of the console as a step. Only its button or a sign-out leaves it. */
const forced = (definition: Pick<DialogDefinition<User>, 'Component'>): ComponentType<StepProps> =>
  function Forced({ facts, onDone }) {
    const { Component } = definition;
    return <Component targets={[facts.user]} onClose={onDone} unasked="forced" />;
  };

const SetPassword = forced(setPasswordDialog);
const MailServer = forced(mailServerDialog);
const ExpiredPassword = forced(expiredPasswordDialog);

/** After the change the user signs in again with the new password. */
function ExpiredPasswordStep(props: StepProps) {
  const { signOut } = usePorts();
  return <ExpiredPassword {...props} onDone={() => signOut(accountTexts.passwordChanged)} />;
}

/** The user can postpone it until the next sign-in (AUTH-41). */
function RecoveryDrillStep({ host, onDone }: StepProps) {
  const putOff = () => {
    host.memory.drillPutOff.set('yes');
    onDone();
  };
  return <DrillStep onClose={onDone} onPutOff={putOff} />;
}

const steps: Record<Step, { title: string; Step: ComponentType<StepProps> }> = {
  eula: { title: t('License agreement'), Step: EulaStep },
  'node-join': { title: t('Node join'), Step: ({ nodeJoin: NodeJoin, onDone }) => NodeJoin && <NodeJoin onLeft={onDone} /> },
  'expired-password': { title: t('New password'), Step: ExpiredPasswordStep },
  'set-password': { title: t('Your own password'), Step: SetPassword },
  'two-factor': { title: t('Two-factor authentication'), Step: TwoFactorStep },
  'mail-server': { title: t('Mail server'), Step: MailServer },
  'admin-key': { title: t('Admin key part'), Step: ({ onDone }) => <AdminKeyDownload onDone={onDone} /> },
  'recovery-drill': { title: t('Recovery drill'), Step: RecoveryDrillStep },
};

const List = styled.ol`
  display: grid;
  gap: 0.625rem;
`;

const Item = styled.li<{ $now: boolean }>`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  color: ${(p) => token(p.$now ? 'text' : 'text-2')};
  font-weight: ${(p) => (p.$now ? 550 : 400)};
  & svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    color: ${(p) => token(p.$now ? 'accent' : 'text-3')};
  }
  & svg[data-done] {
    color: ${token('ok')};
  }
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;

export interface SignInStepsProps extends StepProps {
  /** In order; at least one. */
  due: readonly Step[];
  /** The steps that were due at the sign-in. */
  all: readonly Step[];
}

/** Shows the forced steps before the console opens, one at a time. */
export function SignInSteps({ due, all, ...props }: SignInStepsProps) {
  const [now] = due;
  if (!now) return null;
  const shown = stepOrder
    .filter((step) => all.includes(step) || due.includes(step))
    .map((step) => ({ step, title: steps[step].title, done: !due.includes(step), current: step === now }));
  const { Step: Now } = steps[now];
  return (
    <>
      <SignInFrame brand={props.host.brand} heading={t('Before you start')} sub={<>{rich('Vault {tenant}', { tenant: <b>{props.host.client.tenant}</b> })}</>}>
        <List>
          {shown.map(({ step, title, done, current }) => (
            <Item key={step} $now={current} aria-current={current ? 'step' : undefined}>
              {done ? <Check aria-hidden data-done /> : current ? <CircleDot aria-hidden /> : <Circle aria-hidden />}
              {title}
              {done && <Hidden> {t('(done)')}</Hidden>}
            </Item>
          ))}
        </List>
      </SignInFrame>
      <DialogLeadContext.Provider value={shown.length > 1 ? <StepProgress steps={shown} /> : null}>
        <Now key={now} {...props} />
      </DialogLeadContext.Provider>
    </>
  );
}
