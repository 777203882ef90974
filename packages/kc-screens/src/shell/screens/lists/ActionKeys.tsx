import type { GridAction } from 'kc-components/DataGrid';
import { useShortcut } from 'kc-components/shortcuts';

interface ActionKeyProps<Row> {
  action: GridAction<Row> & { shortcut: string };
  when: boolean;
  run: (action: GridAction<Row>) => void;
}

function ActionKey<Row>({ action, when, run }: ActionKeyProps<Row>) {
  useShortcut(action.shortcut, () => run(action), { label: action.label, when });
  return null;
}

interface ActionKeysProps<Row> {
  actions: readonly GridAction<Row>[];
  /** True if there are rows to act on. */
  when: boolean;
  run: (action: GridAction<Row>) => void;
}

const hasKeys = <Row,>(action: GridAction<Row>): action is GridAction<Row> & { shortcut: string } => action.shortcut !== undefined && action.needs !== 'none';

/** Binds the shortcuts of the actions on the whole page; inside the grid, the grid handles them. */
export const ActionKeys = <Row,>({ actions, ...rest }: ActionKeysProps<Row>) =>
  actions.filter(hasKeys).map((action) => <ActionKey key={action.id} action={action} {...rest} />);
