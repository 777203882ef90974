// @chunk console panel
import type { ComponentType } from 'react';
import { lazyComponent } from 'kc-components/lazyComponent';
import type { Call } from 'kc-api/contract/call';
import type { DialogBodyProps, DialogCommon, DialogDefinition } from './dialog.ts';

interface OddDialog<Target> extends DialogCommon<Target> {
  label: string;
  needs: DialogDefinition<Target>['needs'];
  /** The call of the dialog and the label of its button; null without a call. */
  submit: { call: Call; button: string } | null;
  leadsTo?: Call;
  tone?: 'default' | 'danger';
}

/** Content of the dialog: loaded when it opens or `prepare` is called. Very small content can be imported directly. */
type Drawn<Target> =
  { body: () => Promise<ComponentType<DialogBodyProps<Target>>>; Component?: never } | { Component: DialogDefinition<Target>['Component']; body?: never };

// Loaded lazily: not needed before the first list has rendered.
const loadPreview = () => import('./PatternPreview.tsx');
const odd = lazyComponent(async () => ({ default: (await loadPreview()).PatternPreview }));

/** For dialogs that no other definition fits: the content renders its own Dialog. */
export const defineDialog = <Target = unknown,>({ body, Component, submit, ...definition }: OddDialog<Target> & Drawn<Target>): DialogDefinition<Target> => ({
  quiet: false,
  tone: 'default',
  ...definition,
  ...(body ? drawnLater(body, submit) : drawnNow(Component, submit)),
  submit: submit && { call: submit.call, button: () => submit.button },
});

type Shown<Target> = Pick<DialogDefinition<Target>, 'Component' | 'prepare'>;

/** Without a call there is no preview. */
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
    const [Body, preview] = await Promise.all([body(), submit && loadPreview()]);
    if (!submit || !preview) return { default: Body };
    const { PatternPreview } = preview;
    return {
      default: (props: DialogBodyProps<Target>) => (
        <PatternPreview {...submit} target={props.targets[0]}>
          <Body {...props} />
        </PatternPreview>
      ),
    };
  });
  return { Component, prepare: load };
}
