import { posture, type PostureException } from 'kc-api/contract/posture/posture';
import { postureTexts } from 'kc-api/rules/posture/posture';
import { t } from 'kc-intl/t';
import { GridScreen, rowsOf, useAnswer } from '../shell/index.ts';
import { named } from './findingRow.ts';
import { exceptionColumns } from './posture.columns.tsx';
import { exceptionDialogs } from './posture.dialogs.ts';

const idOf = ({ id }: PostureException) => id;
const nameOf = ({ title, name }: PostureException) => (name === '' ? title : `${title}: ${name}`);

/** POST-05: the exceptions, with the owner and the end of each. */
export function ExceptionsTab() {
  return (
    <GridScreen<PostureException>
      id="postureExceptions"
      label={t('Exceptions')}
      columns={exceptionColumns}
      rowId={idOf}
      nameOf={nameOf}
      list={rowsOf(useAnswer(posture.exceptions), ({ exceptions }) => exceptions.map(named))}
      dialogs={exceptionDialogs}
      empty={{ text: postureTexts.noExceptions }}
      sort={{ id: 'until', desc: false }}
    />
  );
}
