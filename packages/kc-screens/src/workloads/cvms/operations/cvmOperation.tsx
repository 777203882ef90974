import type { ComponentType, ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import type { BodyOf, Call } from 'kc-api/contract/call';
import type { Cvm } from 'kc-api/contract/workloads/cvms';
import { cvmTexts, errorTextDelay, summedUp, type CvmAct } from 'kc-api/rules/workloads/cvms/cvms';
import { t } from 'kc-intl/t';
import { EachForm, wordFor, type DialogBodyProps, type FormContext, type Load } from '../../../shell/index.ts';
import { aboutVms, bulkCalls, type AboutVms } from './vms.ts';

/** An operation on one or several VMs, with one request per VM. */
interface CvmOperation<Values extends object, C extends Call, L extends Load> {
  act: CvmAct;
  /** 'Authenticate ledger-01', 'Authenticate 3 VMs'. */
  title: (about: AboutVms) => string;
  /** Button label for one VM. For several, the title is the label. */
  button: string;
  /** Default: 'default'. */
  tone?: 'danger';
  call: C;
  load?: L;
  schema: (vms: readonly Cvm[], data: FormContext<Cvm, L>['data']) => AnyObjectSchema;
  initialValues: Values;
  /** The fields of the form. Default: none. */
  Fields?: ComponentType<{ vms: readonly Cvm[]; data: FormContext<Cvm, L>['data'] }>;
  /** Text that describes the effect. */
  consequence: (vms: readonly Cvm[]) => ReactNode;
  body: (values: Values, vm: Cvm) => BodyOf<C>;
}

const nameOf = (vm: Cvm): string => vm.name;
const hintOf = (vm: Cvm): string => vm.cvmset_name;

/** NET-36, NET-51, VM-087. */
const echo = { after: errorTextDelay, hushed: [cvmTexts.notFound] };

/** Defines the dialog of an operation. It summarizes the results of all VMs. */
export function cvmOperation<Values extends object, C extends Call, L extends Load = Record<never, never>>(operation: CvmOperation<Values, C, L>) {
  const { act, button, tone, call, load, Fields, consequence, initialValues, schema, body } = operation;
  const title = (vms: readonly Cvm[]) => operation.title(aboutVms(vms));
  // For a single VM that no longer exists, the message names the failed operation.
  const failed = ({ message }: Error): string => (message === cvmTexts.notFound ? (summedUp(act, { done: 0, failed: 1 })?.text ?? message) : message);

  return function Operation(given: DialogBodyProps<Cvm>) {
    return (
      <EachForm<Values, C, Cvm, L>
        {...given}
        title={title}
        verb={(vms) => wordFor(vms, button, title(vms))}
        counted={(count) => t('{count, plural, one {# VM} other {# VMs}}', { count })}
        tone={tone}
        load={load}
        each={(vms) => ({ call, nameOf, hintOf, sumUp: (counts) => summedUp(act, counts), echo, atOnce: bulkCalls, ...(vms.length === 1 ? { failed } : {}) })}
        initialValues={() => initialValues}
        schema={schema}
        input={(values) => (vm) => ({ params: { id: vm.id }, body: body(values, vm) }) as never}
      >
        {({ targets, data, questionId }) => (
          <>
            <div id={questionId}>{consequence(targets)}</div>
            {Fields && <Fields vms={targets} data={data} />}
          </>
        )}
      </EachForm>
    );
  };
}
