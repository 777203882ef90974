import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { Card } from 'kc-components/Card';
import { ownScroll, token } from 'kc-components/theme';
import { reportTypes } from 'kc-api/rules/reporting/reporting';
import { t } from 'kc-intl/t';
import { AnswerPanel, DialogHost, ListHere, Offered, useOpenDialog } from '../shell/index.ts';
import { generateReportDialog } from './generate/generateReport.dialog.tsx';
import { generateReportSetDialog } from './set/generateReportSet.dialog.tsx';
import { useReports } from './useReports.ts';

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: 0.75rem;
  margin: 0;
  padding: 0;
  ${ownScroll}
  list-style: none;
  & > li {
    display: grid;
  }
`;

const Text = styled.p`
  flex: 1;
  margin: 0 0 0.75rem;
  color: ${token('text-2')};
`;

const nothing: readonly never[] = [];

function TypeCards() {
  const open = useOpenDialog();
  return (
    <AnswerPanel answer={useReports()} lines={8}>
      {({ report_types: types }) => (
        <Cards aria-label={t('Report types')}>
          {types.map(({ type }) => (
            <li key={type}>
              <Card title={reportTypes[type].name}>
                <Text>{reportTypes[type].description}</Text>
                <div>
                  <Offered dialog={generateReportDialog}>
                    <Button
                      icon={generateReportDialog.icon}
                      aria-label={t('Generate {name}', { name: reportTypes[type].name })}
                      onClick={() => open(generateReportDialog, type)}
                    >
                      {t('Generate')}
                    </Button>
                  </Offered>
                </div>
              </Card>
            </li>
          ))}
        </Cards>
      )}
    </AnswerPanel>
  );
}

/** REPT-01: the report types that the signed-in user may generate in this vault. */
export const ReportTypes = () => (
  <ListHere>
    <TypeCards />
    <DialogHost dialogs={[generateReportDialog, generateReportSetDialog]} targets={nothing} />
  </ListHere>
);
