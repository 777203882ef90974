import * as yup from 'yup';
import { Banner } from 'kc-components/Banner';
import { FieldGrid } from 'kc-components/Form';
import { TextField } from 'kc-components/TextField';
import { certificateTexts } from 'kc-api/rules/certificates';
import { cluster } from 'kc-api/contract/cluster/cluster';
import type { nodeJoin } from 'kc-api/contract/cluster/nodeJoin';
import { joinProblems, joinWord, nodeJoinTexts } from 'kc-api/rules/cluster/nodeJoin/nodeJoin';
import { t } from 'kc-intl/t';
import { CertificateFileField } from '../../../certificates/index.ts';
import { defineForm } from '../../../shell/index.ts';
import { JoinPassphrase } from '../JoinPassphrase.tsx';
import { judged } from '../join.schema.ts';
import { ClusterVersion } from './ClusterVersion.tsx';
import { LastJoin } from './LastJoin.tsx';
import { OwnRequest } from './OwnRequest.tsx';

interface Values {
  /** PEM; '' for none. */
  cert: string;
  cacert: string;
  passwd: string;
  cluster_ip: string;
  /** CLUS-062. */
  confirm: string;
}

const nothing = { cert: '', cacert: '', passwd: '', cluster_ip: '' };
const of = (field: keyof typeof nothing) => judged((text) => joinProblems({ ...nothing, [field]: text })[field]);
const load = { info: cluster.info };
const certificate = { invalid: certificateTexts.invalid, required: true, wide: true } as const;

/** CLUS-062 to CLUS-064, CLUS-070. */
export const form = defineForm<Values, typeof nodeJoin.cert, unknown, typeof load>({
  load,
  schema: yup.object({
    cert: of('cert'),
    cacert: of('cacert'),
    passwd: of('passwd'),
    cluster_ip: of('cluster_ip'),
    confirm: judged((text) => (text === joinWord ? undefined : nodeJoinTexts.word)),
  }),
  initialValues: () => ({ ...nothing, confirm: '' }),
  Fields: ({ data: { info } }) => (
    <>
      <LastJoin />
      <OwnRequest />
      <FieldGrid>
        <CertificateFileField name="cert" of="own" label={t('Certificate')} help={t('certificate.pem from the bundle.')} {...certificate} />
        <CertificateFileField name="cacert" of="certificates" label={t('CA certificate')} help={t('ca.pem from the bundle.')} {...certificate} />
        <JoinPassphrase isHidden={info.clusterinfo.hide_passphrase === 'yes'} isNew={false} />
        <TextField name="cluster_ip" label={t('Cluster IP address')} help={t('The address of any node in the cluster.')} required wide />
        <ClusterVersion />
      </FieldGrid>
      <Banner kind="warning">{t('The data of the cluster replaces the data of this node. This cannot be undone.')}</Banner>
      <FieldGrid>
        <TextField name="confirm" label={t('Type {word}', { word: joinWord })} required wide />
      </FieldGrid>
    </>
  ),
  toBody: ({ cert, cacert, passwd, cluster_ip }) => ({ cert, cacert, passwd, cluster_ip: cluster_ip.trim() }),
  done: () => nodeJoinTexts.started,
});
