import { Banner } from 'kc-components/Banner';
import type { Column } from 'kc-components/DataGrid';
import { PageSection } from 'kc-components/Page';
import { passkeys, type Passkey } from 'kc-api/contract/passkeys/passkeys';
import { passkeyRules } from 'kc-api/rules/passkeys/passkeys';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { DialogButton, DialogHost, GridScreen, ListBox, ListHere, rowsOf, useAnswer } from '../shell/index.ts';
import { addPasskeyDialog } from './add/addPasskey.dialog.tsx';
import { rowDialogs } from './passkeys.dialogs.ts';

const time = { kind: 'date', width: 168, minWidth: 160 } as const;
const columns: readonly Column<Passkey>[] = [
  { id: 'name', title: t('Name'), strong: true, width: 220, minWidth: 140, value: ({ name }) => name },
  { id: 'used', title: t('Last used'), ...time, alwaysSeen: true, none: t('Never'), value: ({ used }) => used },
  { id: 'created', title: t('Added'), ...time, givesWay: 2, value: ({ created }) => created },
  { id: 'host', title: t('Works at'), width: 220, givesWay: 1, value: ({ host }) => host },
  { id: 'backed_up', title: t('Kept on several devices'), kind: 'boolean', width: 170, givesWay: 3, value: ({ backed_up }) => backed_up === 'yes' },
];
const idOf = ({ id }: Passkey) => id;
const nameOf = ({ name }: Passkey) => name;
const pageDialogs = [addPasskeyDialog];
const none: readonly never[] = [];

/** PASS-01: a section of the account page. Its address parameters differ from those of the session list on the same page. */
export function OwnPasskeys() {
  const answer = useAnswer(passkeys.list);
  // An appliance without this call does not support passkeys.
  if (answer.error?.status === 404) return null;
  // Prefers the translated text of the local rule. Shows the appliance's own text for other reasons.
  const unavailable = answer.data?.unavailable && (reasonOf(passkeyRules.host(globalThis.location.hostname)) ?? answer.data.unavailable);
  return (
    <PageSection title={t('Passkeys')} text={t('A phone, a computer or a security key in place of a code at each sign-in. You still need your password.')}>
      {unavailable !== undefined && <Banner kind="info">{unavailable}</Banner>}
      <ListBox rem={17}>
        <ListHere>
          <GridScreen<Passkey>
            id="passkeys"
            label={t('Passkeys')}
            columns={columns}
            rowId={idOf}
            nameOf={nameOf}
            list={rowsOf(answer, (said) => said.passkeys)}
            dialogs={rowDialogs}
            toolbar={unavailable === undefined && <DialogButton dialog={addPasskeyDialog} tone="quiet" />}
            empty={{ text: t('You have no passkeys yet.') }}
          />
        </ListHere>
      </ListBox>
      <DialogHost dialogs={pageDialogs} targets={none} />
    </PageSection>
  );
}
