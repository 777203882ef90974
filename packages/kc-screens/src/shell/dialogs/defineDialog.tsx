import type { ComponentType } from 'react';
import { lazyComponent } from 'kc-components/lazyComponent';
import type { Call } from 'kc-api/contract/call';
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

// Nobody asks for code before the first list is there.
const bringCode = () => import('../code/OddCode.tsx');
const odd = lazyComponent(async () => ({ default: (await bringCode()).OddCode }));

/** For a flow that fits no other shape: it draws its own body in the plain Dialog. */
export const defineDialog = <Target = unknown,>({ body, Component, submit, ...definition }: OddDialog<Target> & Drawn<Target>): DialogDefinition<Target> => ({
  quiet: false,
  tone: 'default',
  ...definition,
  ...(body ? drawnLater(body, submit) : drawnNow(Component, submit)),
  submit: submit && { call: submit.call, button: () => submit.button },
});

type Shown<Target> = Pick<DialogDefinition<Target>, 'Component' | 'prepare'>;

/** What makes no call has no code. */
function drawnNow<Target>(Component: DialogDefinition<Target>['Component'], submit: OddDialog<Target>['submit']): Shown<Target> {
  if (!submit) return { Component };
  return {
    prepare: odd.load,
    Component: (props: DialogBodyProps<Target>) => (
      <odd.Component {...submit} target={props.targets[0]}>
        <Component {...props} />
      </odd.Component>
    ),
  };
}

function drawnLater<Target>(body: () => Promise<ComponentType<DialogBodyProps<Target>>>, submit: OddDialog<Target>['submit']): Shown<Target> {
  const { Component, load } = lazyComponent(async () => {
    const [Body, code] = await Promise.all([body(), submit && bringCode()]);
    if (!submit || !code) return { default: Body };
    const { OddCode } = code;
    return {
      default: (props: DialogBodyProps<Target>) => (
        <OddCode {...submit} target={props.targets[0]}>
          <Body {...props} />
        </OddCode>
      ),
    };
  });
  return { Component, prepare: load };
}
