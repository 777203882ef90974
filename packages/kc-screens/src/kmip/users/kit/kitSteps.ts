/** What a client is told: the names of the files are those under which they are downloaded. */
interface Client {
  host: string;
  port: number;
  /** The user name, as files are called. */
  name: string;
}

interface Product {
  value: string;
  label: string;
  /** One after the other; what is typed or pasted stands on lines of its own. */
  steps: (client: Client) => readonly { text: string; code?: string }[];
}

/** As each product calls its parts. */
export const products: readonly Product[] = [
  {
    value: 'vcenter',
    label: 'VMware vCenter',
    steps: ({ host, port, name }) => [
      {
        text: 'In the vSphere Client, select the vCenter, then Configure > Key Providers > Add > Add Standard Key Provider. Enter the address and the port:',
        code: `${host}\n${port}`,
      },
      { text: 'Select the key provider, then Establish Trust > Make vCenter Trust KMS, and check the fingerprint of the server.' },
      { text: 'Select Establish Trust > Make KMS trust vCenter > KMS certificate and private key. Upload the same file twice:', code: `${name}.pem` },
      { text: 'Check that the state of the key provider is Connected.' },
    ],
  },
  {
    value: 'ontap',
    label: 'NetApp ONTAP',
    steps: ({ host, port, name }) => [
      {
        text: 'Install the client certificate. Paste the certificate and the private key when asked:',
        code: `security certificate install -vserver CLUSTER -type client -cert-name ${name}`,
      },
      { text: 'Install the CA certificate:', code: 'security certificate install -vserver CLUSTER -type server-ca -cert-name kmip-ca' },
      {
        text: 'Enable external key management:',
        code: `security key-manager external enable -vserver CLUSTER -key-servers ${host}:${port} -client-cert ${name} -server-ca-certs kmip-ca`,
      },
      { text: 'Check the connection:', code: 'security key-manager external show-status' },
    ],
  },
  {
    value: 'mongodb',
    label: 'MongoDB',
    steps: ({ host, port, name }) => [
      { text: 'Copy the files to the server, readable by the user of mongod alone:', code: `/etc/mongodb/${name}.pem\n/etc/mongodb/kmip-ca.pem` },
      {
        text: 'Add to mongod.conf:',
        code: `security:\n  enableEncryption: true\n  kmip:\n    serverName: ${host}\n    port: ${port}\n    clientCertificateFile: /etc/mongodb/${name}.pem\n    serverCAFile: /etc/mongodb/kmip-ca.pem`,
      },
      { text: 'Start mongod with an empty data directory. It then creates its master key here.' },
    ],
  },
  {
    value: 'mysql',
    label: 'MySQL Enterprise',
    steps: ({ host, port, name }) => [
      {
        text: 'Create the configuration directory of keyring_okv, and copy the files under these names:',
        code: `${name}-cert.pem -> ssl/cert.pem\n${name}-key.pem -> ssl/key.pem\nkmip-ca.pem -> ssl/CA.pem`,
      },
      { text: 'Write okvclient.ora in that directory:', code: `SERVER=${host}:${port}\nSTANDBY_SERVER=${host}:${port}` },
      { text: 'Add to my.cnf, then restart the server:', code: 'early-plugin-load=keyring_okv.so\nkeyring_okv_conf_dir=/usr/local/mysql/mysql-keyring-okv' },
    ],
  },
  {
    value: 'db2',
    label: 'IBM Db2',
    steps: ({ host, port, name }) => [
      {
        text: 'Put certificate, key and CA into one file that GSKit reads:',
        code: `openssl pkcs12 -export -in ${name}.pem -certfile kmip-ca.pem -name ${name} -out ${name}.p12`,
      },
      {
        text: 'Write the configuration file of the keystore:',
        code: `VERSION=1\nPRODUCT_NAME=OTHER\nSSL_KEYDB=${name}.p12\nSSL_KMIP_CLIENT_CERTIFICATE_LABEL=${name}\nPRIMARY_SERVER_HOST=${host}\nPRIMARY_SERVER_KMIP_PORT=${port}`,
      },
      { text: 'Make it the keystore of the instance:', code: 'db2 update dbm cfg using keystore_type kmip keystore_location /db2/kmip.cfg' },
    ],
  },
  {
    value: 'other',
    label: 'Other product',
    steps: ({ host, port, name }) => [
      { text: 'Enter the address and the port of the KMIP server (KMIP 1.1 to 1.4 over TLS 1.2 or later):', code: `${host}\n${port}` },
      { text: 'Install the client certificate with its private key, in one file or two:', code: `${name}.pem\n${name}-cert.pem, ${name}-key.pem` },
      { text: 'Install the CA certificate, so that the client trusts the server:', code: 'kmip-ca.pem' },
    ],
  },
];
