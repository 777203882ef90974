import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { dateTimeText } from 'kc-components/format';
import type { Server } from 'kc-api/contract/cluster/servers';
import { isUnused } from 'kc-api/rules/cluster/nodeJoin/nodeJoin';
import { t } from 'kc-intl/t';
import { JoinEntries } from '../nodeJoin/index.ts';

const Stack = styled.div`
  display: grid;
  gap: 0.75rem;
  padding-top: 0.875rem;
`;

/** The progress of a node's join; after a failure, the reason and the remedy. */
export const JoinFacts = ({ join }: { join: NonNullable<Server['join']> }) => (
  <Stack>
    {join.reason !== '' && (
      <Banner kind="error" title={join.reason}>
        {t('Retry the join with a new certificate bundle, or remove the node.')}
      </Banner>
    )}
    <JoinEntries join={join} />
    {isUnused(join) && <p>{t('The certificate bundle can be used until {time}.', { time: dateTimeText(join.expires) })}</p>}
  </Stack>
);
