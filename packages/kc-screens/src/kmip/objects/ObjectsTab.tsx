import { useMemo, useState } from 'react';
import { ChartPie } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { lazyComponent } from 'kc-components/lazyComponent';
import { narrow, token, type } from 'kc-components/theme';
import type { KmipObject } from 'kc-api/contract/kmip/objects';
import { kmipObjectName, kmipObjectTexts } from 'kc-api/rules/kmip/objects';
import { t } from 'kc-intl/t';
import { GridScreen, listPanel, useAddress, usePorts } from '../../shell/index.ts';
import { unusedColumn } from '../../usage/index.ts';
import { ObjectDetails } from './ObjectDetails.tsx';
import { objectColumns } from './objects.columns.tsx';
import { objectDialogs } from './objects.dialogs.ts';
import { isWhole, type ObjectWalk } from './objectWalk.ts';
import { useNamedObject, useObjects } from './useObjects.ts';

// The chart library loads after the list.
const ObjectCharts = lazyComponent(() => import('./ObjectCharts.tsx')).Component;

/** On a phone the list comes first, and the button shows the charts. */
const Charts = styled.div<{ $asked: boolean }>`
  flex: none;
  ${narrow} {
    display: ${(p) => (p.$asked ? 'block' : 'none')};
  }
`;

const Line = styled.span`
  ${type.small}
  color: ${token('text-2')};
  font-variant-numeric: tabular-nums;
`;

const uuidOf = (object: KmipObject): string => object.UUID;

/** Shows how many objects have loaded while the rest is loading. */
function Loaded({ walk, stuck }: { walk: ObjectWalk; stuck: boolean }) {
  const text = kmipObjectTexts.progress(walk.rows.length, walk.total);
  return <Line>{stuck && !isWhole(walk) ? `${text}. ${kmipObjectTexts.failed}` : text}</Line>;
}

function Objects() {
  const { list, walk, stuck } = useObjects();
  const { row } = useAddress().params;
  const { clock } = usePorts();
  const columns = useMemo(() => [...objectColumns, unusedColumn<KmipObject>(clock, (object) => object)], [clock]);
  const [charts, setCharts] = useState<boolean | undefined>();
  return (
    <>
      {walk && walk.rows.length > 0 && charts !== false && row === undefined && (
        <Charts $asked={charts === true}>
          <ObjectCharts objects={walk.rows} total={walk.total} />
        </Charts>
      )}
      <GridScreen<KmipObject>
        id="kmipObjects"
        label={t('KMIP objects')}
        columns={columns}
        rowId={uuidOf}
        nameOf={kmipObjectName}
        list={list}
        rowOfAddress={useNamedObject(row, walk)}
        dialogs={objectDialogs}
        details={(object) => <ObjectDetails key={object.UUID} object={object} />}
        sort={{ id: 'InitialDate', desc: false }}
        toolbar={
          <>
            {walk && <Loaded walk={walk} stuck={stuck} />}
            <Button
              tone="quiet"
              icon={<ChartPie aria-hidden />}
              aria-expanded={charts !== false}
              onClick={() => setCharts(charts === undefined ? false : !charts)}
            >
              {t('Charts')}
            </Button>
          </>
        }
        empty={{ text: t('No client has created an object yet.') }}
      />
    </>
  );
}

/** KMIP-008: the KMIP objects, with charts above them. */
export const ObjectsTab = listPanel<KmipObject>(Objects);
