import { styled } from 'styled-components';
import { Card } from 'kc-components/Card';
import { PieChart } from 'kc-components/PieChart';
import { narrow } from 'kc-components/theme';
import type { KmipObject } from 'kc-api/contract/kmip/objects';
import { legendName } from 'kc-api/rules/dashboard/dashboard';
import { countedBy, kmipObjectTexts } from 'kc-api/rules/kmip/objects';
import { t } from 'kc-intl/t';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0.75rem;
  padding-bottom: 0.75rem;
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const SoFar = styled.output`
  grid-column: 1 / -1;
`;

/** Lower than on the dashboard, because the list is the main content of the page. */
const height = 112;

function Chart({ label, objects, attribute }: { label: string; objects: readonly KmipObject[]; attribute: 'x-Product' | 'x-Vendor' }) {
  const slices = Object.entries(countedBy(objects, attribute))
    .toSorted(([a, some], [b, more]) => more - some || a.localeCompare(b, 'en'))
    .map(([value, count]) => {
      const name = value === '' ? kmipObjectTexts.unknown : value;
      return { name, short: legendName(name), count };
    });
  return (
    <Card title={label}>
      <PieChart label={label} slices={slices} height={height} />
    </Card>
  );
}

/** KMIP-009: counts the objects that have loaded so far. A note says so until all have loaded. */
const ObjectCharts = ({ objects, total }: { objects: readonly KmipObject[]; total: number }) => (
  <Row>
    {objects.length < total && <SoFar>{kmipObjectTexts.countedSoFar(objects.length, total)}</SoFar>}
    <Chart label={t('By product')} objects={objects} attribute="x-Product" />
    <Chart label={t('By vendor')} objects={objects} attribute="x-Vendor" />
  </Row>
);
export default ObjectCharts;
