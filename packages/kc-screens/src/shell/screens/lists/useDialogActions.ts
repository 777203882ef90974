import { useCallback, useMemo, useState } from 'react';
import type { GridAction } from 'kc-components/DataGrid';
import { isForever, reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import type { DialogDefinition } from '../../dialogs/dialog.ts';
import { useOpenDialog } from '../../dialogs/DialogHost.tsx';
import { panelText, usePanelRules } from '../../ports/panelRules.ts';
import { useActor, useAddress, usePorts } from '../../ports/KcProvider.tsx';
import { withParams } from '../../ports/navigation.ts';
import { useListAround } from '../../ports/ListAround.tsx';
import { reasonAgainst } from './reasonAgainst.ts';

interface DialogActionsOptions<Row> {
  dialogs: readonly DialogDefinition<Row>[];
  /** Additional actions that are not dialogs. */
  others: readonly GridAction<Row>[] | undefined;
  rowId: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Called with the row when a dialog opens for a single row. */
  remember: (row: Row) => void;
  /** Identifies the list: rows selected in another list are dropped. */
  of: string | undefined;
}

/** Returns an action for each dialog, and the several rows that the open dialog is about. `isShown` is false for rows that the filters hide. */
export function useDialogActions<Row>({ dialogs, others, rowId, nameOf, remember, of }: DialogActionsOptions<Row>) {
  const { navigation, notes } = usePorts();
  const actor = useActor();
  const panel = usePanelRules();
  const { dialog: open } = useAddress().params;
  const { row: param } = useListAround();
  const openDialog = useOpenDialog();
  const [acted, setActed] = useState<{ rows: readonly Row[]; notShown: readonly Row[] } | null>(null);

  const act = useCallback(
    (dialog: DialogDefinition<Row>, about: readonly Row[], notShown: readonly Row[]) => {
      // In a paged list, some rows were loaded only for this action, so their rules are checked now.
      const refused = about.filter((row) => !dialog.allowed(actor, row).ok);
      const [worst] = refused;
      if (worst !== undefined) {
        const which =
          about.length === 1
            ? dialog.label
            : t('{label}: not possible for {refused} of {total}', { label: dialog.label, refused: refused.length, total: about.length });
        notes.add({ kind: 'warning', title: which, text: `${nameOf(worst)}: ${reasonOf(dialog.allowed(actor, worst))}` });
        return;
      }
      setActed({ rows: about, notShown });
      const [only] = about;
      if (about.length === 1 && only !== undefined) {
        remember(only);
        openDialog(dialog, rowId(only));
      } else {
        // Remove the row from the URL: with it, the dialog would be about that row only.
        navigation.go(withParams(navigation.get(), { dialog: dialog.id, [param]: undefined }));
      }
    },
    [openDialog, rowId, nameOf, actor, notes, navigation, param, remember],
  );

  // Drop the rows when the dialog closes, so that the Forward button does not reopen it with old rows.
  const [last, setLast] = useState({ open, of });
  if (last.open !== open || last.of !== of) {
    setLast({ open, of });
    if (acted && (open === undefined || last.of !== of)) setActed(null);
  }

  const actions = useMemo(
    (): GridAction<Row>[] => [
      ...dialogs
        .filter((dialog) => dialog.needs !== 'none' && panel.offers(dialog))
        .map((dialog): GridAction<Row> => ({
          id: dialog.id,
          label: panelText(panel, dialog.label),
          icon: dialog.icon,
          tone: dialog.tone,
          needs: dialog.needs,
          quiet: dialog.quiet,
          ...(dialog.shortcut ? { shortcut: dialog.shortcut } : {}),
          applies: (row) => !isForever(dialog.allowed(actor, row)),
          disabledReason: (about) => reasonAgainst(about, (row) => reasonOf(dialog.allowed(actor, row)), nameOf),
          run: (about, notShown) => act(dialog, about, notShown),
        })),
      ...(others ?? []),
    ],
    [dialogs, others, actor, act, nameOf, panel],
  );
  const hidden = useMemo(() => new Set(acted?.notShown.map(rowId)), [acted, rowId]);
  const isShown = useCallback((row: Row) => !hidden.has(rowId(row)), [hidden, rowId]);
  return { actions, several: acted && acted.rows.length > 1 ? acted.rows : null, isShown };
}
