import type { ComponentType } from 'react';
import { lazyComponent } from 'kc-components/lazyComponent';
import type { Call } from 'kc-api/contract/call';
import { OddCode } from '../code/OddCode.tsx';
import type { DialogBodyProps, DialogCommon, DialogDefinition } from './dialog.ts';

interface OddDialog<Target> extends DialogCommon<Target> {
  label: string;
  needs: DialogDefinition<Target>['needs'];
  /** The call that it makes in the end and the words on that button; null where it makes none. */
  submit: { call: Call; button: string } | null;
  tone?: 'default' | 'danger';
}

/** What it draws: loaded when it is opened or `prepare` is called, or, where it is a few lines only, at hand. */
type Drawn<Target> =
  { body: () => Promise<ComponentType<DialogBodyProps<Target>>>; Component?: never } | { Component: DialogDefinition<Target>['Component']; body?: never };

/** For a flow that fits no other shape: it draws its own body in the plain Dialog. */
export const defineDialog = <Target = unknown,>({ body, Component, submit, ...definition }: OddDialog<Target> & Drawn<Target>): DialogDefinition<Target> => ({
  quiet: false,
  tone: 'default',
  ...definition,
  ...withCode<Target>(body ? drawnLater(body) : { Component }, submit),
  submit: submit && { call: submit.call, button: () => submit.button },
});

/** What makes no call has no code. */
function withCode<Target>({ Component, ...drawn }: Pick<DialogDefinition<Target>, 'Component' | 'prepare'>, submit: OddDialog<Target>['submit']) {
  if (!submit) return { Component, ...drawn };
  return {
    ...drawn,
    Component: (props: DialogBodyProps<Target>) => (
      <OddCode call={submit.call} button={submit.button} target={props.targets[0]}>
        <Component {...props} />
      </OddCode>
    ),
  };
}

function drawnLater<Target>(body: () => Promise<ComponentType<DialogBodyProps<Target>>>): Pick<DialogDefinition<Target>, 'Component' | 'prepare'> {
  const { Component, load } = lazyComponent(async () => ({ default: await body() }));
  return { Component, prepare: load };
}
