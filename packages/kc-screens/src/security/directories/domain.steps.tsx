import { When } from 'kc-components/Form';
import * as yup from 'yup';
import { t } from 'kc-intl/t';
import type { Load, WizardStepDefinition } from '../../shell/index.ts';
import { ControllerTest, type KeptDomain } from './ControllerTest.tsx';
import { ControllerFields } from './ControllerFields.tsx';
import { AccountFields, DomainFields } from './DomainFields.tsx';
import { accountSchema, controllerSchema, domainSchema, type DomainValues } from './domain.schema.ts';

const places = { first: { index: 0, label: t('Test domain controller') }, second: { index: 1, label: t('Test second domain controller') } } as const;

interface StepProps {
  at: keyof typeof places;
  kept: KeptDomain | undefined;
}

const StepTest = ({ at, kept }: StepProps) => (
  <ControllerTest<DomainValues> {...places[at]} kept={kept} controllerOf={(values) => values[at]} askerOf={(values) => values} trusts={`${at}.cacert`} />
);

const ControllerStep = (props: StepProps) => (
  <>
    <ControllerFields at={props.at} index={places[props.at].index} />
    <StepTest {...props} />
  </>
);

/**
 * SEC-062: the steps for one or two controllers, for new and existing domains. `stored` returns the stored service account, '' for none. `kept` returns the
 * stored domain.
 */
export const domainSteps = <Target, L extends Load = Record<never, never>, Seen = Target>(
  stored: (target: Target) => string,
  kept: (target: Target) => KeptDomain | undefined = () => undefined,
): readonly WizardStepDefinition<DomainValues, Target, L, Seen>[] => [
  { id: 'domain', title: t('Domain'), schema: domainSchema, Fields: DomainFields },
  {
    id: 'first',
    title: t('Domain controller'),
    schema: yup.object({ first: controllerSchema }),
    Fields: ({ target }) => <ControllerStep at="first" kept={kept(target)} />,
  },
  {
    id: 'second',
    title: t('Second domain controller'),
    when: (values) => values.two,
    schema: yup.object({ second: controllerSchema }),
    Fields: ({ target }) => <ControllerStep at="second" kept={kept(target)} />,
  },
  {
    id: 'account',
    title: t('Service account'),
    schema: ({ target }) => accountSchema(stored(target)),
    Fields: ({ target }) => (
      <>
        <AccountFields isSet={stored(target) !== ''} />
        <StepTest at="first" kept={kept(target)} />
        <When<boolean> field="two" is={(two) => two}>
          <StepTest at="second" kept={kept(target)} />
        </When>
      </>
    ),
  },
];
