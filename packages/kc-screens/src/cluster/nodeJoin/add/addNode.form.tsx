import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { cluster } from 'kc-api/contract/cluster/cluster';
import type { nodeJoin } from 'kc-api/contract/cluster/nodeJoin';
import { csrProblem, nodeJoinTexts } from 'kc-api/rules/cluster/nodeJoin/nodeJoin';
import { t } from 'kc-intl/t';
import { CertificateFileField } from '../../../certificates/index.ts';
import { defineForm } from '../../../shell/index.ts';
import { BundleResult } from '../BundleResult.tsx';
import { JoinPassphrase } from '../JoinPassphrase.tsx';
import { judged, passwd } from '../join.schema.ts';

interface Values {
  /** PEM; '' for none. */
  csr: string;
  passwd: string;
}

const load = { info: cluster.info };

export const form = defineForm<Values, typeof nodeJoin.csr, unknown, typeof load>({
  load,
  schema: yup.object({ csr: judged(csrProblem), passwd }),
  initialValues: () => ({ csr: '', passwd: '' }),
  Fields: ({ data: { info } }) => (
    <FieldGrid>
      <CertificateFileField
        name="csr"
        of="request"
        label={t('Certificate signing request')}
        invalid={nodeJoinTexts.csr}
        help={t('Download it on the new node, in Join a cluster.')}
        required
        wide
      />
      <JoinPassphrase isHidden={info.clusterinfo.hide_passphrase === 'yes'} isNew />
    </FieldGrid>
  ),
  done: () => t('Certificate bundle created. Start the join on the new node.'),
  Result: ({ answer }) => <BundleResult uri={answer.uri} />,
});
