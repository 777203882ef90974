import { useCallback, useEffect, useMemo, useState } from 'react';
import { auditorText, mayCall, type Actor } from 'kc-api/rules/privileges';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { useActor, useAddress, usePorts } from '../ports/KcProvider.tsx';
import { useDepthAround, useListAround } from '../ports/ListAround.tsx';
import { leaveInner, listNames } from '../ports/listNames.ts';
import { withParams } from '../ports/navigation.ts';
import { panelText, usePanelRules } from '../ports/panelRules.ts';
import type { AnyDialog, DialogDefinition } from './dialog.ts';
import { refusalTexts } from './DialogGuard.tsx';
import { usePrepared } from './usePrepared.ts';

/**
 * Returns a callback that opens a dialog through the URL, so that a reload, Back and a copied link open it again. `row` is a row id of the surrounding list.
 */
export function useOpenDialog() {
  const { navigation } = usePorts();
  const { row: param } = useListAround();
  return useCallback(
    (dialog: AnyDialog, row?: string) => navigation.go(withParams(navigation.get(), { dialog: dialog.id, ...(row === undefined ? {} : { [param]: row }) })),
    [navigation, param],
  );
}

export interface DialogHostProps<Target> {
  dialogs: readonly DialogDefinition<Target>[];
  /** Rows that the dialog is about, from the surrounding list; null while they load. */
  targets: readonly Target[] | null;
  /** Those of the targets that the list's filters hide. Default: none. */
  notShown?: readonly Target[];
  /** Returns the display name of a row. Default: no name. */
  nameOf?: (target: Target) => string;
}

/**
 * Renders the dialog that the URL names, if it is one of `dialogs`. If it is not allowed or its row does not exist, a warning explains this and the parameter
 * is removed. An open dialog stays until the user closes it.
 */
export function DialogHost<Target>({ dialogs, targets, notShown, nameOf }: DialogHostProps<Target>) {
  const { navigation, notes, opened } = usePorts();
  const actor = useActor();
  const panel = usePanelRules();
  const { params } = useAddress();
  usePrepared(dialogs);
  const wanted = params['dialog'];
  const definition = dialogs.find((one) => one.id === wanted);
  const withheld = definition !== undefined && !panel.offers(definition);
  const about = definition?.needs === 'none' ? none : targets;

  const depth = useDepthAround();
  const { row: param } = listNames(depth);
  const row = params[param];
  // undefined while the targets load.
  const refusal = useMemo(
    () => (withheld ? (actor.auditor ? auditorText : refusalTexts.withheld) : definition && about ? refusalOf(definition, about, actor, row) : undefined),
    [withheld, definition, about, actor, row],
  );
  // A late response must not close a dialog that the user has opened in the meantime.
  const leave = useCallback(
    (made?: string): boolean => {
      const now = navigation.get();
      const here = now.params['dialog'] === wanted && now.params[param] === row;
      const open = made === undefined ? {} : { ...leaveInner(now.params, depth), [param]: made };
      if (here) navigation.go(withParams(now, { dialog: undefined, ...open }), { replace: true });
      return here;
    },
    [navigation, wanted, param, row, depth],
  );

  // Keep an open dialog open, whatever a reloaded list says about its row. The appliance decides about the call.
  const name = `${wanted ?? ''} ${row ?? ''}`;
  const [held, setHeld] = useState<{ name: string; targets: readonly Target[] } | null>(null);
  if (refusal === null && about !== null && held?.name !== name) setHeld({ name, targets: about });
  else if (held && held.name !== name) setHeld(null);
  const kept = held?.name === name ? held.targets : null;
  const shown = withheld ? null : refusal === null ? about : kept;

  const refused = shown ? undefined : (refusal ?? undefined);
  const label = definition && panelText(panel, definition.label);
  useEffect(() => {
    if (label !== undefined && refused !== undefined && leave()) notes.add({ kind: 'warning', title: t('{label}: not possible', { label }), text: refused });
  }, [label, refused, leave, notes]);

  const openLabel = shown ? label : undefined;
  useEffect(() => {
    if (openLabel === undefined) return;
    opened?.(openLabel);
    return () => opened?.(null);
  }, [openLabel, opened]);

  const reportOpen = panel.opened;
  const openId = shown ? definition?.id : undefined;
  useEffect(() => (openId === undefined ? undefined : reportOpen?.({ dialog: openId, row })), [openId, row, reportOpen]);

  if (!definition || !shown) return null;
  const { Component } = definition;
  const [first] = shown;
  const called = first !== undefined && shown.length === 1 ? nameOf?.(first) : undefined;
  return <Component key={name} targets={shown} notShown={notShown} row={row} name={called} onClose={() => void leave()} onMade={leave} />;
}

const none: readonly never[] = [];

/** Returns the reason why the dialog may not open; null if it may. */
function refusalOf<Target>(
  { needs, submit, allowed }: DialogDefinition<Target>,
  about: readonly Target[],
  actor: Actor,
  row: string | undefined,
): string | null {
  if (needs === 'none') return reasonOf(allowed(actor, undefined as Target)) ?? null;
  const fits = needs === 'one' ? about.length === 1 : about.length > 0;
  if (fits) return about.map((target) => reasonOf(allowed(actor, target))).find((reason) => reason !== undefined) ?? null;
  // Report a missing privilege first, so that the message does not reveal whether the row exists.
  return (submit && reasonOf(mayCall(actor, submit.call.need))) ?? (row === undefined ? refusalTexts.noChoice : refusalTexts.noRow);
}
