import { useMemo } from 'react';
import { applinks, type Applink } from 'kc-api/contract/applinks/applinks';
import { t } from 'kc-intl/t';
import { DialogButton, GridScreen, listPanel, rowsOf, useAnswer, usePorts } from '../../shell/index.ts';
import { createLinkDialog } from './create/createLink.dialog.tsx';
import { LinkDetails } from './LinkDetails.tsx';
import { linkColumns } from './links.columns.tsx';
import { linkDialogs } from './links.dialogs.ts';

const idOf = ({ guid }: Applink) => guid;
const nameOf = ({ name }: Applink) => name;

function Links() {
  const { clock } = usePorts();
  const list = useAnswer(applinks.list);
  // Compares the expiry with the time of the response, not with the current time.
  const now = Math.floor((list.updatedAt ?? clock.now()) / 1000);
  const columns = useMemo(() => linkColumns(now), [now]);
  return (
    <GridScreen<Applink>
      id="applinks"
      label={t('Application links')}
      columns={columns}
      rowId={idOf}
      nameOf={nameOf}
      list={rowsOf(list, (answer) => answer.applinks)}
      dialogs={linkDialogs}
      details={(link) => <LinkDetails key={link.guid} link={link} now={now} />}
      empty={{ text: t('There are no application links.'), action: <DialogButton dialog={createLinkDialog} /> }}
    />
  );
}

/** LINK-01: the application links of the vault, as a grid with details. Needs the cloud privilege. */
export const ApplicationLinks = listPanel<Applink>(Links);
