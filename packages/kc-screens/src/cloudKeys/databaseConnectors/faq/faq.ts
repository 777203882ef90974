import type { DatabaseType } from 'kc-api/contract/cloudKeys/keySets';
import { t } from 'kc-intl/t';

/** A paragraph, or a command line to copy verbatim. */
export type FaqPart = string | { code: string };
interface Question {
  id: string;
  question: string;
  answer: readonly FaqPart[];
}

/** The answers that depend on the database type. */
interface Own {
  library: readonly FaqPart[];
  token: readonly FaqPart[];
  rotation: readonly FaqPart[];
}

const own: Readonly<Record<DatabaseType, Own>> = {
  oracle: {
    library: [
      t(
        'Oracle Database reaches its master key through a PKCS#11 library. Copy the library of the connector to the database server, into the folder that Oracle searches, and let the user that runs the database read it:',
      ),
      { code: '/opt/oracle/extapi/64/hsm/<vendor>/<version>/' },
      t('That folder must contain only one library. Then tell the database that its keys are in a hardware keystore, and restart it:'),
      { code: "ALTER SYSTEM SET TDE_CONFIGURATION = 'KEYSTORE_CONFIGURATION=HSM' SCOPE = BOTH;" },
    ],
    token: [
      t(
        'The access token is the password of the keystore. Open the keystore with it, once in the root container and in each pluggable database that is encrypted:',
      ),
      { code: 'ADMINISTER KEY MANAGEMENT SET KEYSTORE OPEN IDENTIFIED BY "<access token>";' },
      t(
        'For a database that must start unattended, keep the token in an auto-login keystore. After you generate a new token, close the keystore and open it with the new one.',
      ),
    ],
    rotation: [
      t('Oracle rotates its own master key, so key sets of Oracle databases have no rotation schedule. The database administrator creates a new master key:'),
      { code: 'ADMINISTER KEY MANAGEMENT SET KEY IDENTIFIED BY "<access token>" WITH BACKUP;' },
      t(
        'The new key appears in this key set. Tablespace keys are encrypted with it again; the data do not change. Keep the previous keys: backups and archived logs need them.',
      ),
    ],
  },
  mssql: {
    library: [
      t(
        'SQL Server reaches its key through a provider for Extensible Key Management. Install the library of the connector on the database server, enable such providers and register the library:',
      ),
      { code: "EXEC sp_configure 'show advanced options', 1; RECONFIGURE;" },
      { code: "EXEC sp_configure 'EKM provider enabled', 1; RECONFIGURE;" },
      { code: "CREATE CRYPTOGRAPHIC PROVIDER KeyControl FROM FILE = '<path of the library>';" },
    ],
    token: [
      t('The access token is the secret of a credential, which belongs to the logins that open encrypted databases:'),
      { code: "CREATE CREDENTIAL KeyControlToken WITH IDENTITY = '<name of the connector>', SECRET = '<access token>' FOR CRYPTOGRAPHIC PROVIDER KeyControl;" },
      { code: 'ALTER LOGIN [<login>] ADD CREDENTIAL KeyControlToken;' },
      t('After you generate a new token, put it into the credential with ALTER CREDENTIAL.'),
    ],
    rotation: [
      t(
        'A rotation, by schedule or by hand, creates a new version of the asymmetric key in this key set. The database uses the version that it knows until its encryption key is encrypted with the new one:',
      ),
      { code: 'ALTER DATABASE ENCRYPTION KEY ENCRYPTION BY SERVER ASYMMETRIC KEY <new key>;' },
      t('The data do not change. Keep the previous versions: backups that were made with them need them.'),
    ],
  },
  mariadb: {
    library: [
      t(
        'MariaDB reaches its keys through a plugin for key management. Copy the library of the connector into the plugin folder of the server, and load it in the configuration, in the section [mariadb]:',
      ),
      { code: 'plugin_load_add = <name of the library>' },
      { code: 'innodb_encrypt_tables = ON' },
      t('Then restart the server. SHOW PLUGINS lists the library as ACTIVE.'),
    ],
    token: [
      t(
        'A new connector of MariaDB has no access token yet. Select it in the list and use Generate token; the token is shown once. Write it into the configuration of the plugin, in a file that only the user of the server can read, and restart the server.',
      ),
      t('After you generate a new token, replace it in that file and restart the server.'),
    ],
    rotation: [
      t(
        'A rotation, by schedule or by hand, creates a new version of the key in this key set. The plugin detects it automatically, and MariaDB encrypts pages again in the background, as far as it is configured to:',
      ),
      { code: 'innodb_encryption_threads = 4' },
      { code: 'innodb_encryption_rotate_key_age = 1' },
      t('Keep the previous versions until all pages are encrypted with the new one, and for as long as backups need them.'),
    ],
  },
};

/** TDE-07: returns the FAQ about transparent encryption for one type of database. */
export const faqOf = (database: DatabaseType): readonly Question[] => [
  {
    id: 'connector',
    question: t('What is a database connector?'),
    answer: [
      t(
        'It gives one database server access to the keys of one key set. It binds a name to an authenticated VM and gives it an access token: a request for a key is answered only if it comes from that VM, with that token, while the connector is enabled.',
      ),
      t('The keys that encrypt a database are themselves encrypted with a key of the key set. The data never leave the database server.'),
    ],
  },
  { id: 'library', question: t('How do I install the library?'), answer: own[database].library },
  { id: 'token', question: t('How do I set the access token?'), answer: own[database].token },
  { id: 'rotation', question: t('How does rotation work?'), answer: own[database].rotation },
  {
    id: 'expired',
    question: t('What happens when a connector expires?'),
    answer: [
      t(
        'From the end of that day its requests are refused. A database that is open may keep working for as long as it holds its key in memory; once it closes its keystore or restarts, its encrypted data cannot be read.',
      ),
      t('No key is lost. Set another expiry, or Never, and the same token works again.'),
    ],
  },
  {
    id: 'disabled',
    question: t('What happens when a connector is disabled or removed?'),
    answer: [
      t('Requests of a disabled connector are refused immediately, with the same effect as an expiry. Enable it again and the same token works.'),
      t(
        'Removing a connector permanently ends its token. The keys stay in the key set: create a new connector for the VM and set its token to reach them again.',
      ),
    ],
  },
];
