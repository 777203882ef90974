import * as yup from 'yup';
import type { Column } from 'kc-components/DataGrid';
import { FieldGrid } from 'kc-components/Form';
import { PageSection } from 'kc-components/Page';
import { SelectField } from 'kc-components/SelectField';
import { Status } from 'kc-components/Status';
import { ncipher, type NCipherInfo, type SmartCard } from 'kc-api/contract/hsm/ncipher';
import { hsmTexts } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { AnswerPanel, DialogButton, GridScreen, rowsOf, SettingsForm, useAnswer } from '../../shell/index.ts';
import { cardDialogs } from '../hsm.dialogs.ts';
import { addCardDialog } from './addCard/addCard.dialog.tsx';
import { ListBox } from './lists.styles.ts';

const columns: readonly Column<SmartCard>[] = [
  { id: 'serial', title: t('Serial number'), width: 200, strong: true, value: ({ serial }) => serial },
  { id: 'description', title: t('Description'), width: 280, givesWay: 1, value: ({ description }) => description },
  {
    id: 'state',
    title: t('State'),
    width: 130,
    value: ({ state }) => state,
    text: ({ state }) => (state === 'ENABLED' ? t('Enabled') : t('Disabled')),
    cell: ({ state }) => <Status tone={state === 'ENABLED' ? 'ok' : 'idle'}>{state === 'ENABLED' ? t('Enabled') : t('Disabled')}</Status>,
  },
];
const serialOf = ({ serial }: SmartCard) => serial;

const allowed = [
  { value: 'ALL', label: t('All cards') },
  { value: 'ENABLED', label: t('Only enabled cards') },
  { value: 'NONE', label: t('No cards') },
];
const valuesOf = ({ card_allow }: NCipherInfo) => ({ card_allow });
const schema = yup.object({ card_allow: yup.string().required() });

/** HSM-006, HSM-018, HSM-021. */
export function CardsTab() {
  const answer = useAnswer(ncipher.info);
  return (
    <>
      <PageSection title={t('Allowed cards')} text={t('The cards that the HSM accepts.')}>
        <AnswerPanel answer={answer} lines={2}>
          {({ settings: { nci_info: info } }) => (
            <SettingsForm
              about={t('Allowed cards')}
              id="hsm.cardAllow"
              of={info}
              values={valuesOf}
              schema={schema}
              call={ncipher.addSmartCards}
              toBody={({ card_allow }, { seen }) => ({ card_allow, cardlist: seen.cardlist })}
              answered={({ settings }) => settings.nci_info}
              done={hsmTexts.applied}
            >
              <FieldGrid>
                <SelectField name="card_allow" label={t('Allowed cards')} options={allowed} />
              </FieldGrid>
            </SettingsForm>
          )}
        </AnswerPanel>
      </PageSection>
      <ListBox>
        <GridScreen<SmartCard>
          id="nShieldCards"
          label={t('Smart cards')}
          columns={columns}
          rowId={serialOf}
          nameOf={serialOf}
          list={rowsOf(answer, ({ settings }) => settings.nci_info.cardlist)}
          dialogs={cardDialogs}
          toolbar={<DialogButton dialog={addCardDialog} />}
          empty={{ text: t('No smart card has been added yet.') }}
        />
      </ListBox>
    </>
  );
}
