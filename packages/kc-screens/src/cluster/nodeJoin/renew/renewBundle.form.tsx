import * as yup from 'yup';
import { Banner } from 'kc-components/Banner';
import { FieldGrid } from 'kc-components/Form';
import { cluster } from 'kc-api/contract/cluster/cluster';
import type { nodeJoin } from 'kc-api/contract/cluster/nodeJoin';
import type { Server } from 'kc-api/contract/cluster/servers';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';
import { BundleResult } from '../BundleResult.tsx';
import { JoinPassphrase } from '../JoinPassphrase.tsx';
import { passwd } from '../join.schema.ts';

const load = { info: cluster.info };

export const form = defineForm<{ passwd: string }, typeof nodeJoin.renew, Server, typeof load>({
  load,
  schema: yup.object({ passwd }),
  initialValues: () => ({ passwd: '' }),
  Fields: ({ target, data: { info } }) => (
    <>
      {target.join?.reason && (
        <Banner kind="error" title={t('Why the last try failed')}>
          {target.join.reason}
        </Banner>
      )}
      <p>
        {t('{name} gets a new certificate bundle for the request that it was added with. The previous bundle can no longer be used.', { name: target.name })}
      </p>
      <FieldGrid>
        <JoinPassphrase isHidden={info.clusterinfo.hide_passphrase === 'yes'} isNew />
      </FieldGrid>
    </>
  ),
  done: () => t('New certificate bundle created. Start the join on the node again.'),
  Result: ({ answer }) => <BundleResult uri={answer.uri} />,
});
