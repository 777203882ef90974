import type { ReactNode } from 'react';
import { sessions, type OpenSession } from 'kc-api/contract/sessions/sessions';
import { sessionName } from 'kc-api/rules/sessions/sessions';
import { t } from 'kc-intl/t';
import { GridScreen, rowsOf, useAnswer, type DialogDefinition } from '../shell/index.ts';
import { sessionColumns } from './sessions.columns.tsx';

const idOf = ({ id }: OpenSession) => id;
const newestUse = { id: 'used', desc: true };

interface SessionListProps {
  /** Id of the grid in the stored preferences. */
  id: string;
  label: string;
  userid: string;
  dialogs: readonly DialogDefinition<OpenSession>[];
  toolbar?: ReactNode;
}

/** Lists the open sessions of a user, most recently used first. */
export function SessionList({ id, label, userid, dialogs, toolbar }: SessionListProps) {
  const list = useAnswer(sessions.list, { params: { id: userid } });
  return (
    <GridScreen<OpenSession>
      id={id}
      label={label}
      columns={sessionColumns}
      rowId={idOf}
      nameOf={sessionName}
      list={rowsOf(list, (answer) => answer.sessions)}
      dialogs={dialogs}
      toolbar={toolbar}
      sort={newestUse}
      empty={{ text: t('This user has no open sessions.') }}
    />
  );
}
