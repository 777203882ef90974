import type { KmipFile } from 'kc-api/contract/kmip/users';
import { t } from 'kc-intl/t';

/** The values that the steps refer to. */
interface Client {
  host: string;
  port: number;
  /** The names of the downloaded files. */
  files: Readonly<Record<KmipFile, string>>;
}

interface Product {
  value: string;
  label: string;
  /** The KMIP version of the product's clients, according to the vendor. */
  version: string;
  /** The steps in order. Code to type or paste is on separate lines. */
  steps: (client: Client) => readonly { text: string; code?: string }[];
}

/** The versions that the KMIP server supports. */
const spokenVersions = '1.0, 1.1, 1.2, 1.3, 1.4, 2.0, 2.1';

/** The products by KMIP version of their clients (docs/kmip.md). */
const typicalVersions = [
  ['1.0', 'Percona Server for MongoDB'],
  ['1.1', 'MySQL keyring_okv, MongoDB Enterprise, IBM Db2, Synology DSM'],
  ['1.2', 'VMware vSphere, VMware vSAN, NetApp ONTAP, Veeam, Commvault, PyKMIP'],
  ['1.4', 'Dell PowerMax, Dell PowerStore, IBM Storage, Pure Storage'],
] as const;

/** The steps use each product's own terms. */
export const products: readonly Product[] = [
  {
    value: 'vcenter',
    label: t('VMware vCenter'),
    version: '1.2',
    steps: ({ host, port, files }) => [
      {
        text: t('In the vSphere Client, select the vCenter, then Configure > Key Providers > Add > Add Standard Key Provider. Enter the address and the port:'),
        code: `${host}\n${port}`,
      },
      { text: t('Select the key provider, then Establish Trust > Make vCenter Trust KMS, and check the fingerprint of the server.') },
      { text: t('Select Establish Trust > Make KMS trust vCenter > KMS certificate and private key. Upload the same file twice:'), code: files.bundle },
      { text: t('Check that the state of the key provider is Connected.') },
    ],
  },
  {
    value: 'ontap',
    label: t('NetApp ONTAP'),
    version: '1.2',
    steps: ({ host, port }) => [
      {
        text: t('Install the client certificate. CLUSTER is the name of the cluster. Paste the certificate and the private key when asked:'),
        code: 'security certificate install -vserver CLUSTER -type client -cert-name kmip-client',
      },
      { text: t('Install the CA certificate. Paste it when asked:'), code: 'security certificate install -vserver CLUSTER -type server-ca -cert-name kmip-ca' },
      {
        text: t('Enable external key management:'),
        code: `security key-manager external enable -vserver CLUSTER -key-servers ${host}:${port} -client-cert kmip-client -server-ca-certs kmip-ca`,
      },
      { text: t('Check the connection:'), code: 'security key-manager external show-status' },
    ],
  },
  {
    value: 'mongodb',
    label: t('MongoDB'),
    version: '1.1',
    steps: ({ host, port, files: { bundle, ca } }) => [
      { text: t('Copy the files to the server. Only the user that runs mongod may read them:'), code: `/etc/mongodb/${bundle}\n/etc/mongodb/${ca}` },
      {
        text: t('Add to mongod.conf:'),
        code: `security:\n  enableEncryption: true\n  kmip:\n    serverName: ${host}\n    port: ${port}\n    clientCertificateFile: /etc/mongodb/${bundle}\n    serverCAFile: /etc/mongodb/${ca}`,
      },
      { text: t('Start mongod with an empty data directory. It creates its master key on this KMIP server.') },
    ],
  },
  {
    value: 'mysql',
    label: t('MySQL Enterprise'),
    version: '1.1',
    steps: ({ host, port, files }) => [
      {
        text: t('Create the configuration directory of keyring_okv, and copy the files under these names:'),
        code: `${files.certificate} -> ssl/cert.pem\n${files.key} -> ssl/key.pem\n${files.ca} -> ssl/CA.pem`,
      },
      { text: t('Write okvclient.ora in that directory:'), code: `SERVER=${host}:${port}\nSTANDBY_SERVER=${host}:${port}` },
      { text: t('Add to my.cnf, then restart MySQL:'), code: 'early-plugin-load=keyring_okv.so\nkeyring_okv_conf_dir=/usr/local/mysql/mysql-keyring-okv' },
    ],
  },
  {
    value: 'db2',
    label: t('IBM Db2'),
    version: '1.1',
    steps: ({ host, port, files: { bundle, ca } }) => [
      {
        text: t('Put the certificate, its key and the CA into one file that GSKit reads. Enter a new password for it when asked:'),
        code: `openssl pkcs12 -export -in ${bundle} -certfile ${ca} -name kmip-client -out /db2/kmip.p12`,
      },
      { text: t('Store that password for the instance:'), code: 'gsk8capicmd_64 -keydb -stashpw -db /db2/kmip.p12 -pw PASSWORD' },
      {
        text: t('Write /db2/kmip.cfg. Db2 then creates its master keys on this KMIP server:'),
        code: `VERSION=1\nPRODUCT_NAME=OTHER\nALLOW_KEY_INSERT_WITHOUT_KEYSTORE_BACKUP=TRUE\nSSL_KEYDB=/db2/kmip.p12\nSSL_KEYDB_STASH=/db2/kmip.sth\nSSL_KMIP_CLIENT_CERTIFICATE_LABEL=kmip-client\nPRIMARY_SERVER_HOST=${host}\nPRIMARY_SERVER_KMIP_PORT=${port}`,
      },
      { text: t('Make it the keystore of the instance:'), code: 'db2 update dbm cfg using keystore_type kmip keystore_location /db2/kmip.cfg' },
    ],
  },
  {
    value: 'other',
    label: t('Other product'),
    version: spokenVersions,
    steps: ({ host, port, files }) => [
      { text: t('Enter the address and the port of the KMIP server (TLS 1.2 or later):'), code: `${host}\n${port}` },
      {
        text: t('Choose the KMIP version of the product. The server answers in the version of each request. Typical versions:'),
        code: typicalVersions.map(([version, clients]) => `${version}: ${clients}`).join('\n'),
      },
      { text: t('Install the client certificate with its private key, in one file or two:'), code: `${files.bundle}\n${files.certificate}, ${files.key}` },
      { text: t('Install the CA certificate, so that the client trusts the server:'), code: files.ca },
    ],
  },
];
