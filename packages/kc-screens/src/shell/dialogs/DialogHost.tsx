import { useCallback, useEffect, useMemo, useState } from 'react';
import { useActor, useAddress, usePorts } from '../ports/KcProvider.tsx';
import { listParams } from '../ports/listParams.ts';
import { withParams } from '../ports/navigation.ts';
import type { DialogDefinition } from './dialog.ts';

/** Opens a dialog through the address: reload, back and a copied link bring it back. */
export function useOpenDialog() {
  const { navigation } = usePorts();
  return useCallback(
    (id: string, row?: string, place: 'page' | 'inner' = 'page') =>
      navigation.go(withParams(navigation.get(), { dialog: id, ...(row === undefined ? {} : { [listParams[place].row]: row }) })),
    [navigation],
  );
}

export interface DialogHostProps<Target> {
  dialogs: readonly DialogDefinition<Target>[];
  /** The rows that a dialog about rows is for; null while they are not known yet. */
  targets: readonly Target[] | null;
  /** Which list they are of. Default: the page's. */
  place?: 'page' | 'inner';
}

/**
 * Draws the dialog that the address names, if it is one of these. Where it is not allowed, or its row is gone, the
 * parameter is dropped quietly. Once open it stays until it is left.
 */
export function DialogHost<Target>({ dialogs, targets, place = 'page' }: DialogHostProps<Target>) {
  const { navigation, opened } = usePorts();
  const actor = useActor();
  const { params } = useAddress();
  const wanted = params['dialog'];
  const definition = dialogs.find((one) => one.id === wanted);
  const about = definition?.needs === 'none' ? none : targets;

  const judged = useMemo(() => {
    if (!definition || about === null) return 'wait';
    if (definition.needs === 'none') return definition.allowed(actor, undefined as Target).ok ? 'open' : 'drop';
    const fits = definition.needs === 'one' ? about.length === 1 : about.length > 0;
    return fits && about.every((target) => definition.allowed(actor, target).ok) ? 'open' : 'drop';
  }, [definition, about, actor]);

  const param = listParams[place].row;
  const row = params[param];
  // An answer that comes late must not close the dialog that was opened meanwhile.
  const leave = useCallback(() => {
    const now = navigation.get();
    if (now.params['dialog'] === wanted && now.params[param] === row) navigation.go(withParams(now, { dialog: undefined }), { replace: true });
  }, [navigation, wanted, param, row]);

  // Whoever works in a dialog keeps it, whatever a list that is read again says about the row: the appliance decides.
  const name = `${wanted ?? ''} ${row ?? ''}`;
  const [held, setHeld] = useState<{ name: string; targets: readonly Target[] } | null>(null);
  if (judged === 'open' && about !== null && held?.name !== name) setHeld({ name, targets: about });
  else if (held && held.name !== name) setHeld(null);
  const kept = held?.name === name ? held.targets : null;
  const verdict = kept && definition ? 'open' : judged;
  const shown = judged === 'open' ? about : kept;

  useEffect(() => {
    if (verdict === 'drop') leave();
  }, [verdict, leave]);

  const label = verdict === 'open' ? definition?.label : undefined;
  useEffect(() => {
    if (label === undefined) return;
    opened?.(label);
    return () => opened?.(null);
  }, [label, opened]);

  if (!definition || verdict !== 'open' || !shown) return null;
  const { Component } = definition;
  return <Component key={name} targets={shown} onClose={leave} />;
}

const none: readonly never[] = [];
