import { useMemo } from 'react';
import { machineTokens, type MachineToken } from 'kc-api/contract/sessions/machineTokens';
import { t } from 'kc-intl/t';
import { DialogButton, GridScreen, rowsOf, useAnswer, usePorts } from '../../shell/index.ts';
import { unusedColumn } from '../../usage/index.ts';
import { createTokenDialog } from './create/createToken.dialog.tsx';
import { tokenColumns } from './tokens.columns.tsx';
import { tokenDialogs } from './tokens.dialogs.ts';
import { TokenDetails } from './TokenDetails.tsx';

const idOf = ({ id }: MachineToken) => id;
const nameOf = ({ name }: MachineToken) => name;

/** The machine tokens of the user; for Security Admins those of all users. */
export function MachineTokens() {
  const list = useAnswer(machineTokens.list);
  const { clock } = usePorts();
  // All uses of a token are recorded.
  const columns = useMemo(
    () => [...tokenColumns, unusedColumn<MachineToken>(clock, ({ last_used, created }) => ({ last_used, used_since: created }))],
    [clock],
  );
  return (
    <GridScreen<MachineToken>
      id="machinetokens"
      label={t('Machine tokens')}
      columns={columns}
      rowId={idOf}
      nameOf={nameOf}
      list={rowsOf(list, (answer) => answer.machine_tokens)}
      dialogs={tokenDialogs}
      details={(token) => <TokenDetails key={token.id} token={token} />}
      empty={{ text: t('There are no machine tokens.'), action: <DialogButton dialog={createTokenDialog} /> }}
    />
  );
}
