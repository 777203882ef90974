import * as yup from 'yup';
import type { Load, WizardStepDefinition } from '../../../shell/index.ts';
import { ControllerFields } from './ControllerFields.tsx';
import { AccountFields, DomainFields } from './DomainFields.tsx';
import { accountSchema, controllerSchema, domainSchema, type DomainValues } from './domain.schema.ts';

/**
 * SEC-062: a domain has one controller, or two. The steps are the same for a new domain and for one that is there;
 * `stored` is the service account that is kept, '' for none.
 */
export const domainSteps = <Target, L extends Load = Record<never, never>, Seen = Target>(
  stored: (target: Target) => string,
): readonly WizardStepDefinition<DomainValues, Target, L, Seen>[] => [
  { id: 'domain', title: 'Domain', schema: domainSchema, Fields: DomainFields },
  { id: 'first', title: 'Domain controller', schema: yup.object({ first: controllerSchema }), Fields: () => <ControllerFields at="first" index={0} /> },
  {
    id: 'second',
    title: 'Second domain controller',
    when: (values) => values.two,
    schema: yup.object({ second: controllerSchema }),
    Fields: () => <ControllerFields at="second" index={1} />,
  },
  {
    id: 'account',
    title: 'Service account',
    schema: ({ target }) => accountSchema(stored(target)),
    Fields: ({ target }) => <AccountFields isSet={stored(target) !== ''} />,
  },
];
