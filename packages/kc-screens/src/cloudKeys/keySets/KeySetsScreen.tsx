import { keySets as calls, type KeySet } from 'kc-api/contract/keySets';
import { GridScreen, rowsOf, useActor, useAnswer } from '../../shell/index.ts';
import { keySetColumns } from './keySets.columns.tsx';

const idOf = (set: KeySet) => set.guid;
const nameOf = (set: KeySet) => set.name;

/** KSET-01: the key sets of the vault. */
export function KeySetsScreen() {
  const { flavour } = useActor();
  const list = useAnswer(calls.list);
  return <GridScreen<KeySet> id="keysets" label="Key sets" columns={keySetColumns(flavour)} rowId={idOf} nameOf={nameOf} list={rowsOf(list, (answer) => answer.key_sets)} empty={{ text: 'There are no key sets.' }} />;
}
