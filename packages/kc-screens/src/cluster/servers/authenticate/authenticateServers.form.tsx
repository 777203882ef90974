import * as yup from 'yup';
import { cluster } from 'kc-api/contract/cluster/cluster';
import { servers, type Server } from 'kc-api/contract/cluster/servers';
import { isClusterPassphrase, serverTexts } from 'kc-api/rules/cluster/servers';
import { t } from 'kc-intl/t';
import { EachForm, wordFor, type DialogBodyProps } from '../../../shell/index.ts';
import { PassphraseField } from '../PassphraseField.tsx';

const load = { info: cluster.info };
const nameOf = ({ name }: Server) => name;
const titleOf = (nodes: readonly Server[]) =>
  t('{count, plural, one {Authenticate {name}} other {Authenticate # nodes}}', { count: nodes.length, name: nodes[0]?.name });

/** CLUS-053. */
const asked: yup.AnyObjectSchema = yup.object({ passphrase: yup.string().test('length', serverTexts.passphrase, (text) => isClusterPassphrase(text ?? '')) });

const nothing: yup.AnyObjectSchema = yup.object();

/** CLUS-012: asks for the passphrase of the cluster, if the cluster requires it. */
export const AuthenticateServers = (given: DialogBodyProps<Server>) => (
  <EachForm<{ passphrase: string }, typeof servers.authenticate, Server, typeof load>
    {...given}
    title={titleOf}
    verb={(nodes) => wordFor(nodes, t('Authenticate node'), titleOf(nodes))}
    counted={(count) => t('{count, plural, one {# node} other {# nodes}}', { count })}
    load={load}
    each={() => ({
      call: servers.authenticate,
      nameOf,
      done: (nodes) => t('{count, plural, one {Node authenticated} other {# nodes authenticated}}', { count: nodes.length }),
    })}
    initialValues={() => ({ passphrase: '' })}
    schema={(_, { info }) => (info.clusterinfo.require_passphrase === 'yes' ? asked : nothing)}
    input={({ passphrase }) =>
      ({ id }) => ({ body: { operation: 'authenticate', server_ids: [id], ...(passphrase === '' ? {} : { passphrase }) } })}
  >
    {({ targets, data: { info } }) => (
      <>
        <p>
          {wordFor(
            targets,
            t('The node receives the keys of the cluster.'),
            t('The nodes receive the keys of the cluster. All nodes use the same passphrase.'),
          )}
        </p>
        {info.clusterinfo.require_passphrase === 'yes' && (
          <PassphraseField
            name="passphrase"
            label={t('Cluster passphrase')}
            help={t('At least 16 characters.')}
            isHidden={info.clusterinfo.hide_passphrase === 'yes'}
          />
        )}
      </>
    )}
  </EachForm>
);
