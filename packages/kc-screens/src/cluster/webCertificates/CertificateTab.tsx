import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Card } from 'kc-components/Card';
import { dateTimeText } from 'kc-components/format';
import { Status } from 'kc-components/Status';
import type { Server } from 'kc-api/contract/cluster/servers';
import { webCertificates, type WebCertificate } from 'kc-api/contract/cluster/webCertificates';
import { installNames, installStatus } from 'kc-api/rules/cluster/servers';
import { sourceNames, sslTaskText, webTargetNames } from 'kc-api/rules/cluster/webCertificates';
import { t } from 'kc-intl/t';
import { WebAcmePanel } from '../../acme/index.ts';
import { CertificateChain } from '../../certificates/index.ts';
import { AnswerPanel, DetailsTab, useAnswer, type AnswerState } from '../../shell/index.ts';

const Stack = styled.div`
  display: grid;
  gap: 0.75rem;
  padding-bottom: 1rem;
`;

type Answer = AnswerState<{ certificate: WebCertificate }>;

const OneCertificate = ({ title, answer }: { title: string; answer: Answer }) => (
  <Card title={title} level={3}>
    <AnswerPanel answer={answer} lines={6}>
      {({ certificate: { certificate, source, in_use } }) => (
        <Stack>
          <p>{sourceNames[source] ?? source}</p>
          {in_use === 'no' && (
            <Banner kind="warning">{t('The web server of the current node still uses the previous certificate. Restart it to use this one.')}</Banner>
          )}
          <CertificateChain chain={[certificate]} />
        </Stack>
      )}
    </AnswerPanel>
  </Card>
);

/** CLUS-003, CLUS-044: both certificates of the cluster, and whether the node still has to install one of them. */
export function CertificateTab({ server }: { server: Server }) {
  const external = useAnswer(webCertificates.current);
  const internal = useAnswer(webCertificates.internal);
  const status = useAnswer(webCertificates.status);
  const tasks = status.data?.servers.find(({ id }) => id === server.id)?.ssltask_list ?? server.ssltask_list;
  const installed = installStatus({ ssltask_list: tasks });
  return (
    <Stack>
      <DetailsTab
        items={[
          { label: t('Install status'), value: <Status tone={installed === 'Done' ? 'ok' : 'warn'}>{installNames[installed]}</Status> },
          ...tasks.map(({ target, state, since }) => ({
            label: webTargetNames[target as 'internal' | 'external'] ?? target,
            value: t('{state} since {time}', { state: sslTaskText(state), time: dateTimeText(since) }),
          })),
        ]}
      />
      <OneCertificate title={t('External web server')} answer={external} />
      <Card title={t('Automatic renewal of the external certificate (ACME)')} level={3}>
        <WebAcmePanel />
      </Card>
      <OneCertificate title={t('Internal web server')} answer={internal} />
    </Stack>
  );
}
