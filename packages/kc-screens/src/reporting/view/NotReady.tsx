import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import type { Report } from 'kc-api/contract/reporting/reporting';
import { reportTexts } from 'kc-api/rules/reporting/reporting';

const Padded = styled.div`
  padding: 0.875rem 0;
`;

export const isReady = ({ ready = 'yes' }: Pick<Report, 'ready'>): boolean => ready === 'yes';

/** Shown instead of the content while a report is not ready. */
export const NotReady = ({ report }: { report: Report }) => (
  <Padded>
    {report.state === 'FAILED' ? (
      <Banner kind="error">{report.error ?? reportTexts.failed}</Banner>
    ) : (
      <Banner kind="info" title={reportTexts.inProgress}>
        {reportTexts.busy}
      </Banner>
    )}
  </Padded>
);
