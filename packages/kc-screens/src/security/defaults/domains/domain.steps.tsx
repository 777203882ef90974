import * as yup from 'yup';
import type { WizardStepDefinition } from '../../../shell/index.ts';
import { ControllerFields } from './ControllerFields.tsx';
import { AccountFields, DomainFields } from './DomainFields.tsx';
import { accountSchema, controllerSchema, domainSchema, type DomainRow, type DomainValues } from './domain.schema.ts';

type Steps = readonly WizardStepDefinition<DomainValues, DomainRow, Record<never, never>>[];

/** SEC-062: a domain has one controller, or two. */
export const domainSteps: Steps = [
  { id: 'domain', title: 'Domain', schema: domainSchema, Fields: DomainFields },
  { id: 'first', title: 'Domain controller', schema: yup.object({ first: controllerSchema }), Fields: () => <ControllerFields at="first." /> },
  { id: 'second', title: 'Second domain controller', when: (values) => values.two, schema: yup.object({ second: controllerSchema }), Fields: () => <ControllerFields at="second." /> },
  {
    id: 'account',
    title: 'Service account',
    schema: ({ target }) => accountSchema((target as DomainRow | undefined)?.service_account_name ?? ''),
    Fields: ({ target }) => <AccountFields isSet={((target as DomainRow | undefined)?.service_account_name ?? '') !== ''} />,
  },
];
