import { Choice } from 'kc-components/Choice';
import { optionsOf } from 'kc-components/format';
import { vaults, type Vault } from 'kc-api/contract/vaults/vaults';
import { vaultTexts } from 'kc-api/rules/vaults/vaults';
import { t } from 'kc-intl/t';
import { DialogButton, GridScreen, ListHere, rowsOf, useAddress, useAnswer, usePorts, withParams } from '../shell/index.ts';
import { createVaultDialog } from './create/createVault.dialog.tsx';
import { VaultCards } from './VaultCards.tsx';
import { vaultColumns } from './vaults.columns.tsx';
import { VaultDetails } from './VaultDetails.tsx';
import { vaultDialogs } from './vaults.dialogs.ts';

const views = { cards: t('Cards'), grid: t('Grid') } as const;
type View = keyof typeof views;

const idOf = ({ id }: Vault) => id;
const nameOf = ({ name }: Vault) => name;

/** Selects cards or grid, stored in the address. Keeps the open vault, its dialog and the search. */
function ViewChoice({ view }: { view: View }) {
  const { navigation } = usePorts();
  const show = (next: View | '') => {
    const now = navigation.get();
    navigation.go(withParams(now, { view: next === 'grid' ? 'grid' : undefined }));
  };
  return <Choice label={t('View')} value={view} options={optionsOf(['cards', 'grid'], views)} onValue={show} />;
}

/** VAULT-02: the vaults, as cards or as a grid. */
export function Vaults() {
  const list = useAnswer(vaults.list);
  const rows = rowsOf(list, (answer) => answer.vaults);
  const view: View = useAddress().params['view'] === 'grid' ? 'grid' : 'cards';
  const choice = <ViewChoice view={view} />;
  const empty = { text: vaultTexts.empty, action: <DialogButton dialog={createVaultDialog} /> };
  if (view === 'cards')
    return (
      <ListHere>
        <VaultCards list={list} toolbar={choice} empty={empty} />
      </ListHere>
    );
  return (
    <GridScreen<Vault>
      id="vaults"
      label={t('Vaults')}
      columns={vaultColumns}
      rowId={idOf}
      nameOf={nameOf}
      list={rows}
      dialogs={vaultDialogs}
      details={(vault) => <VaultDetails key={vault.id} vault={vault} />}
      empty={empty}
      toolbar={choice}
    />
  );
}
